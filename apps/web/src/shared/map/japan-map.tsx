import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { mapTilesAtom } from "../config/web-config-atom.ts";
import type { MapMarker } from "./clusters.ts";
import { MapButtons } from "./map-buttons.tsx";
import { MapMarkers } from "./map-markers.tsx";
import { MapPin } from "./map-pin.tsx";
import { MapScale } from "./map-scale.tsx";
import { MapShapes } from "./map-shapes.tsx";
import { MapTiles } from "./map-tiles.tsx";
import { aspect, type MapView, pointAt, viewOf } from "./map-view.ts";
import { type Place, project, rounded, unproject } from "./projection.ts";
import { useMapGestures } from "./use-map-gestures.ts";

/** How far an arrow key moves the pin, in shares of the window's width. */
const pinStep = 0.01;

/**
 * A map of Japan: outlines that come with the app, or tiles where they are configured. Shows markers with their names, near
 * ones together, and one pin; with `onPin` the pin is set by a press or moved with the arrow keys.
 */
export function JapanMap(props: {
  /** What the map shows, for those who do not see it. */
  label: string;
  markers?: readonly MapMarker[];
  pin?: Place | undefined;
  onPin?: (place: Place) => void;
  /** Where the map is as long as it has neither markers nor a pin, for example the address typed so far. */
  around?: Place | undefined;
}) {
  const { t } = useTranslation("map");
  const { markers = none, pin, onPin, around } = props;
  const tiles = useAtomValue(mapTilesAtom);
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const widthPx = useWidth(box);
  const whole = useMemo(() => {
    const places = [...markers.map(({ place }) => place), ...(pin ? [pin] : [])];
    return viewOf(places.length === 0 && around ? [around] : places);
  }, [markers, pin, around]);
  // Until somebody moves the map, it follows what it shows; other markers or another address take it along again.
  const [chosen, setChosen] = useState<MapView>();
  const shown = `${markers.map(({ id }) => id).join()} ${around?.latitude} ${around?.longitude}`;
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    setChosen(undefined);
  }
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
        {tiles && widthPx > 0 ? <MapTiles view={view} widthPx={widthPx} url={tiles.url} /> : <MapShapes view={view} />}
        <MapMarkers markers={markers} view={view} widthPx={widthPx} onView={setChosen} />
        {pin && <MapPin view={view} place={pin} />}
        <MapScale view={view} />
        <Typography
          component="span"
          dir="ltr"
          sx={{
            position: "absolute",
            insetInlineEnd: 6,
            bottom: 4,
            px: 0.5,
            fontSize: 12,
            color: "text.secondary",
            ...(tiles && { bgcolor: "background.paper" }),
          }}
        >
          {tiles ? tiles.attribution : t("attribution")}
        </Typography>
      </Box>
      <MapButtons view={view} whole={onPin ? viewOf([]) : whole} onView={setChosen} />
      <Typography id={hintId} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {onPin ? t("hintPin") : t("hint")}
      </Typography>
    </Box>
  );
}

/** The width of an element in px, 0 until it is laid out. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const none: readonly MapMarker[] = [];
