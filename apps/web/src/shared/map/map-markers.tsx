import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type Cluster, clustersOf, type MapMarker } from "./clusters.ts";
import { type MapView, percentOf, zoomed } from "./map-view.ts";
import { nameHeight, namesOf } from "./names.ts";

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

/** What is on the map: a dot with its name for one, a number for several; a number opens when zoomed in. */
export function MapMarkers(props: {
  markers: readonly MapMarker[];
  view: MapView;
  widthPx: number;
  onView: (view: MapView) => void;
}) {
  const { view, widthPx } = props;
  const clusters = clustersOf(props.markers, view);
  return (
    <>
      {clusters.map((cluster) => (
        <Dot key={cluster.markers[0]?.id} cluster={cluster} view={view} onView={props.onView} />
      ))}
      {namesOf(clusters, view, widthPx).map(({ id, label, left, top, width }) => (
        // The dot is called so already.
        <Box key={id} aria-hidden sx={nameStyle} style={{ left, top, width, height: nameHeight }}>
          <bdi>{label}</bdi>
        </Box>
      ))}
    </>
  );
}

const nameStyle = {
  position: "absolute",
  px: 0.5,
  borderRadius: "4px",
  bgcolor: "background.paper",
  color: "text.primary",
  fontSize: 12,
  lineHeight: `${nameHeight}px`,
  textAlign: "center",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
  pointerEvents: "none",
} as const;

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
