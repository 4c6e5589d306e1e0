import useMediaQuery from "@mui/material/useMediaQuery";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListGrid } from "../../../../shared/ui/list/list-grid.tsx";
import { useFoundColumns } from "../columns/use-found-columns.tsx";
import { visibleColumns, wideFound } from "../columns/visible-columns.ts";
import { columnsAtom } from "../search/look-atoms.ts";
import { pageSize, type SearchState, sortFields } from "../search/search-state.ts";
import type { FoundRow } from "./found-rows.ts";

/** The results as a table that fills the height it is given. It comes sorted. */
export function FoundGrid(props: {
  rows: readonly FoundRow[];
  state: SearchState;
  isStale: boolean;
  isDense: boolean;
  onShow: (change: Partial<SearchState>) => void;
  actions: ((row: FoundRow) => ReactNode) | undefined;
}) {
  const { t } = useTranslation("medsearch");
  const columns = useFoundColumns(props.isDense, props.actions);
  const chosen = useAtomValue(columnsAtom);
  const isWide = useMediaQuery(wideFound);
  const { sort, desc, page, substitutes } = props.state;
  return (
    <ListGrid
      minHeight={480}
      aria-label={t("found.title")}
      rows={props.rows}
      columns={columns}
      visible={visibleColumns({ isWide, substitutes, chosen })}
      rowId={({ id }) => id}
      rowHeight={props.isDense ? 36 : 64}
      isStale={props.isStale}
      paging={{ page: page - 1, pageSize, onPage: (next) => props.onShow({ page: next + 1 }) }}
      sorting={{
        field: sort,
        desc,
        onSort: (name, isDesc) => {
          const field = sortFields.find((one) => one === name);
          props.onShow({ sort: field ?? "distance", desc: field !== undefined && isDesc, page: 1 });
        },
      }}
    />
  );
}
