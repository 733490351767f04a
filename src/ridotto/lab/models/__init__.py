"""Language models in the laboratory: beliefs that they state beside their play, and how they did."""
