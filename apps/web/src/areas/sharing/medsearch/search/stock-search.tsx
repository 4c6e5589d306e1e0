import Box from "@mui/material/Box";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { medicineSearchPath } from "../../../../paths.ts";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import type { FoundRow } from "../found/found-rows.ts";
import { NoPartners } from "../overview/no-partners.tsx";
import { useMedsearchOverview } from "../overview/use-medsearch-overview.ts";
import { SearchFilters } from "./search-filters.tsx";
import { SearchStart } from "./search-start.tsx";
import { readSearchState, type SearchState, searchDefaults } from "./search-state.ts";

/** The results, with the grid and the map. */
const Found = lazy(async () => ({ default: (await import("../found/found.tsx")).Found }));

/** What the search needs of the medicine master, which is another feature's: the route puts them together. */
export type MedicineParts = {
  /** Where the medicine is typed or scanned. */
  lookup: (of: {
    value: string;
    isFirst: boolean;
    onText: (keyword: string) => void;
    onPick: (medicineId: string, name: string) => void;
  }) => ReactNode;
  /** Which medicines a text may mean, each a link. */
  candidates: (text: string, pathOf: (medicineId: string, name: string) => string) => ReactNode;
};

/** The search for a medicine at partners: the field, the filters and the results. */
export function StockSearch(props: {
  institutionId: string;
  medicines: MedicineParts;
  /** What one can do with a row of the results. */
  actions?: (row: FoundRow) => ReactNode;
}) {
  const { institutionId, medicines } = props;
  const { t } = useTranslation("medsearch");
  const [state, setState] = useUrlState("search", searchDefaults, readSearchState);
  const { overview } = useMedsearchOverview(institutionId);
  const show = (change: Partial<SearchState>) => setState({ page: 1, ...change });
  const { keyword, medicineId, groupId, radius, substitutes, counted } = state;
  const among = { groupId, radius, substitutes, counted };
  const isStart = keyword === "" && medicineId === "";
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: { md: "calc(100vh - 260px)" } }}>
      <Box role="search" aria-label={t("search.title")} sx={{ display: "grid", gap: 2.5, mb: 3 }}>
        <Box sx={{ maxWidth: { xs: 720, md: 1080 }, width: "100%", minWidth: 0 }}>
          {medicines.lookup({
            value: keyword,
            isFirst: isStart,
            onText: (text) => setState({ page: 1, keyword: text, medicineId: "" }, { push: true }),
            onPick: (id, name) => setState({ page: 1, keyword: name, medicineId: id }, { push: true }),
          })}
        </Box>
        <SearchFilters institutionId={institutionId} state={state} onShow={show} />
      </Box>
      {overview?.partnerCount === 0 && <NoPartners overview={overview} />}
      {medicineId ? (
        <Suspense fallback={<LoadingSkeleton rows={6} />}>
          <Found institutionId={institutionId} state={state} onShow={show} actions={props.actions} />
        </Suspense>
      ) : keyword ? (
        medicines.candidates(keyword, (id, name) => medicineSearchPath(id, name, among))
      ) : (
        <SearchStart />
      )}
    </Box>
  );
}
