import type { GridRowSelectionModel } from "@mui/x-data-grid";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { ListColumn } from "../../../../shared/ui/list/list-column.ts";
import { ListGrid } from "../../../../shared/ui/list/list-grid.tsx";
import type { Person } from "../person.ts";
import { denseRowsAtom } from "./list-view-atoms.ts";
import { sortFields, type UserListState } from "./user-list-state.ts";

/** The page's users as a table that fills the height it is given. The server pages and sorts. */
export function UserGrid(props: {
  people: readonly Person[];
  columns: readonly ListColumn<Person>[];
  visible: Record<string, boolean>;
  total: number;
  state: UserListState;
  isStale: boolean;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onSort: (change: Pick<UserListState, "sort" | "desc">) => void;
}) {
  const { t } = useTranslation("users");
  const isDense = useAtomValue(denseRowsAtom);
  const { sort, desc } = props.state;
  const selection: GridRowSelectionModel = { type: "include", ids: new Set(props.selected) };
  return (
    <ListGrid
      aria-label={t("title")}
      rows={props.people}
      columns={props.columns}
      columnVisibilityModel={props.visible}
      rowHeight={isDense ? 36 : 52}
      loading={props.isStale}
      hideFooter
      paginationMode="server"
      rowCount={props.total}
      sortingMode="server"
      sortingOrder={["asc", "desc"]}
      sortModel={sort === "" ? [] : [{ field: sort, sort: desc ? "desc" : "asc" }]}
      onSortModelChange={([model]) => {
        const field = sortFields.find((one) => one === model?.field);
        props.onSort({ sort: field ?? "", desc: field !== undefined && model?.sort === "desc" });
      }}
      checkboxSelection
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      rowSelectionModel={selection}
      onRowSelectionModelChange={({ ids }) => props.onSelect(new Set([...ids].map(String)))}
      slotProps={{ loadingOverlay: { variant: "linear-progress", noRowsVariant: "linear-progress" } }}
    />
  );
}
