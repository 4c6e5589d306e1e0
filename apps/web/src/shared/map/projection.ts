/** A point on the earth, in degrees (WGS 84). */
export type Place = { latitude: number; longitude: number };

/** A point on the drawing, in its own units. */
export type Point = { x: number; y: number };

/** The drawing is in Mercator's projection; scales and origin are a least-squares fit to the coast of Natural Earth (1:10m). */
const scaleX = 19.6892;
const scaleY = 19.6215;
const originX = -2434.2368;
const originY = 1005.7356;

/** Units of the drawing a degree of longitude. */
export const unitsPerDegree = scaleX;

const radians = Math.PI / 180;
const kmPerDegree = 111.32;

/** Where a place is on the drawing. */
export function project({ latitude, longitude }: Place): Point {
  const stretched = Math.asinh(Math.tan(latitude * radians)) / radians;
  return { x: scaleX * longitude + originX, y: originY - scaleY * stretched };
}

/** The place at a point of the drawing. */
export function unproject({ x, y }: Point): Place {
  const stretched = (originY - y) / scaleY;
  return { latitude: Math.atan(Math.sinh(stretched * radians)) / radians, longitude: (x - originX) / scaleX };
}

/** How many kilometres a unit of the drawing is at a height of it; Mercator's grow towards the equator. */
export function kmPerUnit(y: number): number {
  return (kmPerDegree * Math.cos(unproject({ x: 0, y }).latitude * radians)) / scaleX;
}

/** Five decimals are about a metre: finer would only seem exact. */
export function rounded({ latitude, longitude }: Place): Place {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(latitude), longitude: round(longitude) };
}
