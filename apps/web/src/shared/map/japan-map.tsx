import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MapMarker } from "./clusters.ts";
import { MapButtons } from "./map-buttons.tsx";
import { MapMarkers } from "./map-markers.tsx";
import { MapPin } from "./map-pin.tsx";
import { MapScale } from "./map-scale.tsx";
import { MapShapes } from "./map-shapes.tsx";
import { aspect, type MapView, pointAt, viewOf } from "./map-view.ts";
import { type Place, project, rounded, unproject } from "./projection.ts";
import { useMapGestures } from "./use-map-gestures.ts";

/** How far an arrow key moves the pin, in shares of the window's width. */
const pinStep = 0.01;

/**
 * A map of Japan that comes with the app and loads no tiles. Shows markers, near ones together, and one pin;
 * with `onPin` the pin is set by a press or moved with the arrow keys.
 */
export function JapanMap(props: {
  /** What the map shows, for those who do not see it. */
  label: string;
  markers?: readonly MapMarker[];
  pin?: Place | undefined;
  onPin?: (place: Place) => void;
}) {
  const { t } = useTranslation("map");
  const { markers = none, pin, onPin } = props;
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const whole = useMemo(() => viewOf([...markers.map(({ place }) => place), ...(pin ? [pin] : [])]), [markers, pin]);
  // Until somebody moves the map, it follows what it shows.
  const [chosen, setChosen] = useState<MapView>();
  const view = chosen ?? whole;
  const moveTo = (point: { x: number; y: number }) => {
    setChosen(view);
    onPin?.(rounded(unproject(point)));
  };
  const gestures = useMapGestures({
    window: box,
    view,
    whole: onPin ? viewOf([]) : whole,
    onView: setChosen,
    onPress: onPin && moveTo,
    onArrow:
      onPin &&
      ((right, down) => {
        const from = pin ? project(pin) : pointAt(view, 0.5, 0.5);
        moveTo({ x: from.x + right * pinStep * view.width, y: from.y + down * pinStep * view.width });
      }),
  });
  return (
    <Box>
      <Box
        ref={box}
        role="application"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={hintId}
        {...gestures}
        sx={{
          position: "relative",
          overflow: "hidden",
          aspectRatio: String(aspect),
          border: 1,
          borderColor: "var(--mui-palette-control)",
          borderRadius: 1,
          bgcolor: "action.hover",
          cursor: onPin ? "crosshair" : "grab",
          touchAction: "pan-y",
          userSelect: "none",
        }}
      >
        <MapShapes view={view} />
        <MapMarkers markers={markers} view={view} onView={setChosen} />
        {pin && <MapPin view={view} place={pin} />}
        <MapScale view={view} />
        <Typography
          component="span"
          dir="ltr"
          sx={{ position: "absolute", insetInlineEnd: 6, bottom: 4, fontSize: 12, color: "text.secondary" }}
        >
          {t("attribution")}
        </Typography>
      </Box>
      <MapButtons view={view} whole={onPin ? viewOf([]) : whole} onView={setChosen} />
      <Typography id={hintId} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {onPin ? t("hintPin") : t("hint")}
      </Typography>
    </Box>
  );
}

const none: readonly MapMarker[] = [];
