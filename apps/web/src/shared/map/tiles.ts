import { aspect, heightOf, type MapView, percentOf } from "./map-view.ts";
import { project, unitsPerDegree, unproject } from "./projection.ts";

/** A tile of the map, and its place in the window, in percent. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const tilePx = 256;
/** What 国土地理院 has of all of Japan. */
const [farthest, nearest] = [5, 18];
const radians = Math.PI / 180;

/** The tiles that cover a view in a window of some width, as sharp as they come. */
export function tilesOf(view: MapView, widthPx: number): Tile[] {
  const degrees = view.width / unitsPerDegree;
  const z = Math.min(Math.max(Math.round(Math.log2((widthPx * 360) / (tilePx * degrees))), farthest), nearest);
  const across = 2 ** z;
  const [west, north] = [view.x - view.width / 2, view.y - heightOf(view) / 2];
  const from = tileAt(unproject({ x: west, y: north }), across);
  const to = tileAt(unproject({ x: west + view.width, y: north + view.width / aspect }), across);
  const tiles: Tile[] = [];
  for (let y = from.y; y <= to.y; y += 1) {
    for (let x = from.x; x <= to.x; x += 1) {
      const { left, top } = percentOf(view, project(cornerOf(x, y, across)));
      const end = percentOf(view, project(cornerOf(x + 1, y + 1, across)));
      tiles.push({ z, x, y, left, top, width: end.left - left, height: end.top - top });
    }
  }
  return tiles;
}

/** The address of a tile. */
export function addressOf(template: string, { z, x, y }: Tile): string {
  return template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
}

function tileAt({ latitude, longitude }: { latitude: number; longitude: number }, across: number) {
  const stretched = Math.asinh(Math.tan(latitude * radians)) / Math.PI;
  return {
    x: Math.floor(((longitude + 180) / 360) * across),
    y: Math.floor(((1 - stretched) / 2) * across),
  };
}

/** The north-west corner of a tile. */
function cornerOf(x: number, y: number, across: number) {
  return {
    longitude: (x / across) * 360 - 180,
    latitude: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / across))) / radians,
  };
}
