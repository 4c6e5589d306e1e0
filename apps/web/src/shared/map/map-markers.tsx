import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type Cluster, clustersOf, type MapMarker } from "./clusters.ts";
import { type MapView, percentOf, zoomed } from "./map-view.ts";

const dotStyle = {
  position: "absolute",
  minWidth: 24,
  height: 24,
  px: 0.5,
  borderRadius: "12px",
  border: "2px solid var(--mui-palette-background-paper)",
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontSize: 12,
  fontWeight: 700,
  lineHeight: 1,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
} as const;

/** What is on the map: a dot for one, a number for several; a number opens when zoomed in. */
export function MapMarkers(props: { markers: readonly MapMarker[]; view: MapView; onView: (view: MapView) => void }) {
  return clustersOf(props.markers, props.view).map((cluster) => (
    <Dot key={cluster.markers[0]?.id} cluster={cluster} view={props.view} onView={props.onView} />
  ));
}

function Dot({ cluster, view, onView }: { cluster: Cluster; view: MapView; onView: (view: MapView) => void }) {
  const { t } = useTranslation("map");
  const { left, top } = percentOf(view, cluster.point);
  // As a style of its own: the style sheet is mirrored with the script, the map is not.
  const style = { left: `${left}%`, top: `${top}%`, transform: "translate(-50%, -50%)" };
  const [only] = cluster.markers;
  if (cluster.markers.length > 1) {
    const names = t("several", { count: cluster.markers.length });
    return (
      <ButtonBase
        type="button"
        aria-label={names}
        title={names}
        sx={dotStyle}
        style={style}
        onClick={() => onView(zoomed({ ...view, ...cluster.point }, 3))}
      >
        {cluster.markers.length}
      </ButtonBase>
    );
  }
  if (!only) return null;
  if (only.to)
    return (
      <ButtonBase
        component={Link}
        to={only.to}
        aria-label={only.label}
        title={only.label}
        sx={dotStyle}
        style={style}
      />
    );
  return <Box role="img" aria-label={only.label} title={only.label} sx={dotStyle} style={style} />;
}
