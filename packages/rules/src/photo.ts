/** The side of a person's photo in pixels: pages show it at a quarter of this or less, on screens of any density. */
export const photoSide = 256;

/** The largest photo that is taken, in bytes; one of this side takes a tenth of it. */
export const largestPhoto = 200 * 1024;

/** Where the API serves a photo. */
export function photoAddress(id: string): string {
  return `/api/photos/${id}`;
}

/** Whether a text is the address of a photo that the API serves. */
export function isPhotoAddress(text: string): boolean {
  return /^\/api\/photos\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
