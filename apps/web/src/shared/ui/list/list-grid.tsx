import Box from "@mui/material/Box";
import type { GridValidRowModel } from "@mui/x-data-grid";
import { Suspense, useCallback, useRef, useState } from "react";
import { type GridPlace, isInUse, placeIn, whenUnused } from "./grid-place.ts";
import { LightGrid } from "./light-grid.tsx";
import type { ListGridProps } from "./list-grid-props.ts";
import { useDataTable } from "./use-data-table.ts";

/**
 * A list as a table that fills the height it is given. The rows are there at once, in a light grid; the data grid, which is as
 * big as the rest of the app, comes once the page has its content, and takes over at the same place.
 */
export function ListGrid<Row extends GridValidRowModel>({
  minHeight = 360,
  ...list
}: ListGridProps<Row> & { minHeight?: number }) {
  const Table = useDataTable();
  // A data grid that is loaded needs no other one before it.
  const [isWhole, setIsWhole] = useState(Table !== undefined);
  const [place, setPlace] = useState<GridPlace>();
  const light = useRef<HTMLDivElement>(null);
  const takeOver = useCallback((scrollTo: (place: GridPlace, act: () => void) => void) => {
    const { current: grid } = light;
    if (!grid) return undefined;
    let cancel = () => {};
    const attempt = () => {
      cancel = whenUnused(grid, () => {
        const { top, left } = placeIn(grid);
        scrollTo({ top, left }, () => {
          const now = placeIn(grid);
          // A person may have begun something, or scrolled on, while the data grid scrolled.
          if (isInUse(grid) || now.top !== top || now.left !== left) return attempt();
          setPlace(now);
          setIsWhole(true);
        });
      });
    };
    attempt();
    return () => cancel();
  }, []);
  return (
    <Box sx={{ flex: "1 1 0", minHeight, position: "relative" }}>
      {Table && (
        <Suspense>
          <Box sx={{ position: "absolute", inset: 0, visibility: isWhole ? "visible" : "hidden" }}>
            <Table {...list} place={place} onDrawn={isWhole ? undefined : takeOver} />
          </Box>
        </Suspense>
      )}
      {!isWhole && <LightGrid {...list} ref={light} />}
    </Box>
  );
}
