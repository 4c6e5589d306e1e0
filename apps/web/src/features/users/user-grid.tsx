import Box from "@mui/material/Box";
import { DataGrid, type GridColDef, type GridRowSelectionModel } from "@mui/x-data-grid";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { useGridLocale } from "../../shared/ui/use-grid-locale.ts";
import { denseRowsAtom } from "./list-view-atoms.ts";
import type { Person } from "./person.ts";
import { sortFields, type UserListState } from "./user-list-state.ts";

/** The page's users as a table that fills the height it is given. The server pages and sorts. */
export function UserGrid(props: {
  people: readonly Person[];
  columns: GridColDef<Person>[];
  visible: Record<string, boolean>;
  total: number;
  state: UserListState;
  isStale: boolean;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onSort: (change: Pick<UserListState, "sort" | "desc">) => void;
}) {
  const { t } = useTranslation("users");
  const localeText = useGridLocale();
  const isDense = useAtomValue(denseRowsAtom);
  const { sort, desc } = props.state;
  const selection: GridRowSelectionModel = { type: "include", ids: new Set(props.selected) };
  return (
    <Box sx={{ flex: "1 1 0", minHeight: 360, position: "relative" }}>
      <Box sx={{ position: "absolute", inset: 0 }}>
        <DataGrid
          aria-label={t("title")}
          rows={props.people}
          columns={props.columns}
          columnVisibilityModel={props.visible}
          localeText={localeText}
          rowHeight={isDense ? 36 : 52}
          columnHeaderHeight={44}
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
          disableRowSelectionOnClick
          disableRowSelectionExcludeModel
          keepNonExistentRowsSelected
          disableColumnMenu
          disableColumnFilter
          rowSelectionModel={selection}
          onRowSelectionModelChange={({ ids }) => props.onSelect(new Set([...ids].map(String)))}
          slotProps={{ loadingOverlay: { variant: "linear-progress", noRowsVariant: "linear-progress" } }}
          sx={gridStyle}
        />
      </Box>
    </Box>
  );
}

const gridStyle = {
  "--unstable_DataGrid-radius": "8px",
  fontSize: "0.875rem",
  lineHeight: 1.3,
  bgcolor: "background.paper",
  borderColor: "divider",
  "& .MuiDataGrid-columnHeaderTitle": { fontWeight: 600 },
  "& .MuiDataGrid-cell": { display: "flex", alignItems: "center" },
  "& .figures": { fontVariantNumeric: "tabular-nums" },
} as const;
