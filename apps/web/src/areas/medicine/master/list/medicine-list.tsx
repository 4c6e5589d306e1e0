import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useAtom } from "jotai";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { MedicineSearch } from "../search/medicine-search.tsx";
import { denseMedicinesAtom } from "./list-density-atom.ts";
import { ListPager } from "./list-pager.tsx";
import { MedicineCards } from "./medicine-cards.tsx";
import { MedicineFilters } from "./medicine-filters.tsx";
import { MedicineGrid } from "./medicine-grid.tsx";
import {
  type MedicineListState,
  medicineListDefaults,
  pageSize,
  readMedicineListState,
} from "./medicine-list-state.ts";
import { NoMedicines } from "./no-medicines.tsx";
import { useMedicineList } from "./use-medicine-list.ts";

/** The medicines of the master: search, filters, table or cards, pages. */
export function MedicineList() {
  const { t } = useTranslation("medicines");
  const { failureWords } = useFailureWords();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down("md"));
  const isWide = useMediaQuery(theme.breakpoints.up("xl"));
  const [state, setState] = useUrlState("list", medicineListDefaults, readMedicineListState);
  const [isDense, setIsDense] = useAtom(denseMedicinesAtom);
  const list = useMedicineList(state);
  const show = (change: Partial<MedicineListState>) => setState({ page: 1, trail: [], ...change });
  const total = list.total ?? 0;
  const first = (state.page - 1) * pageSize;
  const count = list.medicines.length;
  return (
    <>
      <ListToolbar
        search={<MedicineSearch value={state.q} onSearch={(q) => show({ q })} />}
        filters={<MedicineFilters state={state} onShow={show} />}
        {...(list.total !== undefined &&
          (count > 0 || total === 0) && { range: { from: first + 1, to: first + count, total } })}
      />
      {list.error ? (
        <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />
      ) : list.isPending ? (
        <LoadingSkeleton rows={isNarrow ? 6 : 10} />
      ) : count === 0 ? (
        <NoMedicines state={state} onClear={() => show(medicineListDefaults)} />
      ) : isNarrow ? (
        <MedicineCards key={`${state.q} ${state.page}`} medicines={list.medicines} />
      ) : (
        // The words of the grid come after it: who types into the search above meanwhile must not lose the focus.
        <Suspense fallback={<LoadingSkeleton rows={10} />}>
          <MedicineGrid medicines={list.medicines} isStale={list.isStale} isDense={isDense} isWide={isWide} />
        </Suspense>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 1.5, mt: 1.5 }}>
        <ListPager state={state} nextCursor={list.nextCursor} onPage={(page) => setState(page, { push: true })} />
        {!isNarrow && count > 0 && (
          <FormControlLabel
            control={<Switch checked={isDense} onChange={(_, checked) => setIsDense(checked)} />}
            label={t("list.dense")}
            slotProps={{ typography: { variant: "body2" } }}
          />
        )}
      </Box>
    </>
  );
}
