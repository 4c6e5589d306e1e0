import japan from "@svg-maps/japan";

/** The land, prefecture by prefecture; a chunk of its own, because its outlines weigh more than the rest of the map. */
export function PrefectureShapes() {
  return japan.locations.map(({ id, path }) => <path key={id} d={path} />);
}
