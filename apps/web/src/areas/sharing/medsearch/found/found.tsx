import Alert from "@mui/material/Alert";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useSetAtom } from "jotai";
import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { recentAtom, withRecent } from "../search/recent-atom.ts";
import { pageSize, type SearchState } from "../search/search-state.ts";
import { SoughtMedicine } from "../search/sought-medicine.tsx";
import { FoundCards } from "./found-cards.tsx";
import { FoundMap } from "./found-map.tsx";
import { type FoundRow, sorted } from "./found-rows.ts";
import { FoundTable } from "./found-table.tsx";
import { FoundToolbar } from "./found-toolbar.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { useFound } from "./use-found.ts";

/** Who has the medicine: what it is, how many partners, and they as a table, cards or a map. */
export function Found(props: {
  institutionId: string;
  state: SearchState;
  onShow: (change: Partial<SearchState>) => void;
  actions: ((row: FoundRow) => ReactNode) | undefined;
}) {
  const { t } = useTranslation("medsearch");
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down("md"));
  const setRecents = useSetAtom(recentAtom);
  const { state, onShow } = props;
  const { rows, medicine, total, error, isStale, refetch } = useFound(props.institutionId, state);
  const shown = useMemo(() => sorted(rows ?? [], state), [rows, state]);
  const isOther = medicine !== undefined && medicine.id !== state.medicineId;
  const name = medicine && !isOther ? shownName(medicine.name) : "";
  useEffect(() => {
    if (name) setRecents((before) => withRecent(before, { medicineId: state.medicineId, name }));
  }, [name, state.medicineId, setRecents]);

  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  // Who looks for another medicine must not read the partners of the one before.
  if (!rows || !medicine || isOther) return <LoadingSkeleton rows={isNarrow ? 6 : 10} />;
  const page = Math.min(state.page, Math.max(1, Math.ceil(shown.length / pageSize)));
  return (
    <>
      <SoughtMedicine medicine={medicine} />
      <FoundToolbar rows={shown} state={{ ...state, page }} isNarrow={isNarrow} onShow={onShow} />
      {total > shown.length && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t("found.nearestOnly", { shown: number(shown.length), total: number(total) })}
        </Alert>
      )}
      {shown.length === 0 ? (
        <NothingFound state={state} onShow={onShow} />
      ) : state.view === "map" ? (
        <FoundMap rows={shown}>
          <FoundCards rows={shown} namesMedicine={state.substitutes} actions={props.actions} />
        </FoundMap>
      ) : (
        <FoundTable
          rows={shown}
          state={{ ...state, page }}
          isStale={isStale}
          isNarrow={isNarrow}
          onShow={onShow}
          actions={props.actions}
        />
      )}
    </>
  );
}
