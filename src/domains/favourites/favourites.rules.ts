/** Every page of a member has the ids of their favourites. */
export const maxFavourites = 1000;
