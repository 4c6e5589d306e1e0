import { type Place, type Point, project } from "./projection.ts";

/** The part of the drawing that is seen: its middle and its width; the height follows from the shape of the window. */
export type MapView = Point & { width: number };

/** Width of the window for a height of 1. */
export const aspect = 4 / 3;

/** All of Japan. */
export const wholeView: MapView = { x: 219, y: 258, width: 720 };

/** About 1.4 km across. */
const narrowest = 0.3;
/** About 140 km across: the outlines around one place show where it is. */
const aroundOne = 30;
/** About 4 km across: places of one town do not lie on one another. */
const aroundSeveral = 0.8;

export function heightOf(view: MapView): number {
  return view.width / aspect;
}

/** Keeps the width sensible and some of the drawing in sight. */
function kept({ x, y, width }: MapView): MapView {
  return {
    x: Math.min(Math.max(x, 0), 438),
    y: Math.min(Math.max(y, 0), 516),
    width: Math.min(Math.max(width, narrowest), wholeView.width),
  };
}

/** Nearer (`factor` above 1) or farther, so that the point `around` stays where it is. */
export function zoomed(view: MapView, factor: number, around: Point = view): MapView {
  const { width } = kept({ ...view, width: view.width / factor });
  const share = width / view.width;
  return kept({ x: around.x + (view.x - around.x) * share, y: around.y + (view.y - around.y) * share, width });
}

/** Moved by shares of the window's width. */
export function panned(view: MapView, right: number, down: number): MapView {
  return kept({ ...view, x: view.x + right * view.width, y: view.y + down * view.width });
}

/** The view that shows all the places with some room about them; all of Japan where there are none. */
export function viewOf(places: readonly Place[]): MapView {
  const points = places.map(project);
  const [first] = points;
  if (!first) return wholeView;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [top, bottom] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  const least = left === right && top === bottom ? aroundOne : aroundSeveral;
  const width = Math.max((right - left) * 1.3, (bottom - top) * 1.3 * aspect, least);
  return kept({ x: (left + right) / 2, y: (top + bottom) / 2, width });
}

/** Where a point is in the window, in percent from its top left corner. */
export function percentOf(view: MapView, point: Point): { left: number; top: number } {
  const height = heightOf(view);
  return {
    left: ((point.x - view.x) / view.width + 0.5) * 100,
    top: ((point.y - view.y) / height + 0.5) * 100,
  };
}

/** The point under a place of the window, given as shares of its width and height. */
export function pointAt(view: MapView, right: number, down: number): Point {
  return { x: view.x + (right - 0.5) * view.width, y: view.y + (down - 0.5) * heightOf(view) };
}
