/** Colours, faces and door of each game, for pages of the house: `inks.css` in its folder. */
import.meta.glob('./*/inks.css', { eager: true })
