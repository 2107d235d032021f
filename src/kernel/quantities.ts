/** The most prints in one line of an offer, and so of its order, its parcels, returns and refunds (`docs/rules/galleries.md`). */
export const maxOfferedNums = 999;
