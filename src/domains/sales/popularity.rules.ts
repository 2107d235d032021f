/** How many days before today orders and favourites count (`docs/rules/catalogue.md`). */
export const popularityDays = 90;

/** The points of a print that was ordered; a favourite has one. */
export const pointsPerPrint = 5;
