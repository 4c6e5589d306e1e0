import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useAtom } from "jotai";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { denseFoundAtom } from "../search/look-atoms.ts";
import type { SearchState } from "../search/search-state.ts";
import { FoundCards } from "./found-cards.tsx";
import { FoundGrid } from "./found-grid.tsx";
import type { FoundRow } from "./found-rows.ts";

/** The results: a table where there is room, else cards. */
export function FoundTable(props: {
  rows: readonly FoundRow[];
  state: SearchState;
  isStale: boolean;
  isNarrow: boolean;
  onShow: (change: Partial<SearchState>) => void;
  actions: ((row: FoundRow) => ReactNode) | undefined;
}) {
  const { t } = useTranslation("medsearch");
  const [isDense, setIsDense] = useAtom(denseFoundAtom);
  const { isNarrow, state, ...grid } = props;
  if (isNarrow) {
    const { medicineId, groupId, radius } = state;
    return (
      <FoundCards
        key={`${medicineId} ${groupId} ${radius}`}
        rows={props.rows}
        namesMedicine={state.substitutes}
        actions={props.actions}
      />
    );
  }
  return (
    // The words of the grid come after it: who types into the search above meanwhile must not lose the focus.
    <Suspense fallback={<LoadingSkeleton rows={10} />}>
      <FoundGrid {...grid} state={state} isDense={isDense} />
      <FormControlLabel
        control={<Switch checked={isDense} onChange={(_, checked) => setIsDense(checked)} />}
        label={t("dense")}
        slotProps={{ typography: { variant: "body2" } }}
        sx={{ mt: 1 }}
      />
    </Suspense>
  );
}
