import PlaceIcon from "@mui/icons-material/Place";
import { type MapView, percentOf } from "./map-view.ts";
import { type Place, project } from "./projection.ts";

/** The pin; its point is the place. */
export function MapPin({ view, place }: { view: MapView; place: Place }) {
  const { left, top } = percentOf(view, project(place));
  return (
    <PlaceIcon
      aria-hidden
      // As a style of its own: the style sheet is mirrored with the script, the map is not.
      style={{ left: `${left}%`, top: `${top}%`, transform: "translate(-50%, -92%)" }}
      sx={{
        position: "absolute",
        fontSize: 40,
        color: "error.main",
        stroke: "var(--mui-palette-background-paper)",
        strokeWidth: 0.75,
        pointerEvents: "none",
      }}
    />
  );
}
