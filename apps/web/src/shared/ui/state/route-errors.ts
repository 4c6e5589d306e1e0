/** Thrown while rendering where the role may not open the page at all; the route's error boundary shows 403. */
export class ForbiddenError extends Error {
  override name = "ForbiddenError";
}

/** Thrown while rendering where the object does not exist or is another's; the route's error boundary shows 404. */
export class NotFoundError extends Error {
  override name = "NotFoundError";
}
