/** Matches beyond this are not paged to; a search narrows them. */
export const largestOffset = 10_000;
