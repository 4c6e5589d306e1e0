import { heightOf, type MapView } from "./map-view.ts";
import { type Place, type Point, project } from "./projection.ts";

/** Something that is on the map. */
export interface MapMarker {
  readonly id: string;
  readonly place: Place;
  /** What it is called; heard by those who do not see it. */
  readonly label: string;
  /** The page it leads to, where it leads to one. */
  readonly to?: string;
}

/** Markers that stand so near to one another that they are drawn as one. */
export interface Cluster {
  readonly point: Point;
  readonly markers: readonly MapMarker[];
}

/** Cells across the window; two markers within one of them would cover each other. */
const cellsAcross = 14;

/** The markers in sight, near ones together. */
export function clustersOf(markers: readonly MapMarker[], view: MapView): Cluster[] {
  const cell = view.width / cellsAcross;
  const cells = new Map<string, { points: Point[]; markers: MapMarker[] }>();
  for (const marker of markers) {
    const point = project(marker.place);
    if (Math.abs(point.x - view.x) > view.width / 2 || Math.abs(point.y - view.y) > heightOf(view) / 2) continue;
    const key = `${Math.floor(point.x / cell)} ${Math.floor(point.y / cell)}`;
    const existing = cells.get(key) ?? { points: [], markers: [] };
    existing.points.push(point);
    existing.markers.push(marker);
    cells.set(key, existing);
  }
  return apart(
    [...cells.values()].map((result) => ({ point: middleOf(result.points), markers: result.markers })),
    cell,
  );
}

/** Joins those that a border between two cells divides though they stand nearer to each other than `least`. */
function apart(clusters: readonly Cluster[], least: number): Cluster[] {
  for (const [index, one] of clusters.entries()) {
    const near = clusters.findIndex(
      ({ point }, at) => at > index && Math.hypot(point.x - one.point.x, point.y - one.point.y) < least,
    );
    const other = clusters[near];
    if (!other) continue;
    const share = one.markers.length / (one.markers.length + other.markers.length);
    const joined = {
      point: {
        x: one.point.x * share + other.point.x * (1 - share),
        y: one.point.y * share + other.point.y * (1 - share),
      },
      markers: [...one.markers, ...other.markers],
    };
    return apart([...clusters.filter((_, at) => at !== index && at !== near), joined], least);
  }
  return [...clusters];
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}
