import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { heightOf, type MapView } from "./map-view.ts";

const PrefectureShapes = lazy(() =>
  import("./prefecture-shapes.tsx").then(({ PrefectureShapes }) => ({ default: PrefectureShapes })),
);

/** The drawing itself: sea and land, without anything to press. */
export function MapShapes({ view }: { view: MapView }) {
  const height = heightOf(view);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`${view.x - view.width / 2} ${view.y - height / 2} ${view.width} ${height}`}
      sx={{
        display: "block",
        width: "100%",
        height: "100%",
        fill: "var(--mui-palette-background-paper)",
        stroke: "var(--mui-palette-control)",
        strokeWidth: 1,
        "& path": { vectorEffect: "non-scaling-stroke" },
      }}
    >
      <Suspense>
        <PrefectureShapes />
      </Suspense>
    </Box>
  );
}
