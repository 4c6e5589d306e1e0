import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { DataGrid } from "@mui/x-data-grid";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGridLocale } from "../../shared/ui/use-grid-locale.ts";
import type { FoundRow } from "./found-rows.ts";
import { columnsAtom } from "./look-atoms.ts";
import { pageSize, type SearchState, sortFields } from "./search-state.ts";
import { useFoundColumns } from "./use-found-columns.tsx";
import { visibleColumns } from "./visible-columns.ts";

/** What was found as a table that fills the height it is given. It comes sorted. */
export function FoundGrid(props: {
  rows: readonly FoundRow[];
  state: SearchState;
  isStale: boolean;
  isDense: boolean;
  onShow: (change: Partial<SearchState>) => void;
  actions: ((row: FoundRow) => ReactNode) | undefined;
}) {
  const { t } = useTranslation("medsearch");
  const localeText = useGridLocale();
  const columns = useFoundColumns(props.isDense, props.actions);
  const chosen = useAtomValue(columnsAtom);
  const isWide = useMediaQuery("(min-width: 1400px)");
  const { sort, desc, page, substitutes } = props.state;
  return (
    <Box sx={{ flex: "1 1 0", minHeight: 480, position: "relative" }}>
      <Box sx={{ position: "absolute", inset: 0 }}>
        <DataGrid
          aria-label={t("found.title")}
          rows={props.rows}
          columns={columns}
          columnVisibilityModel={visibleColumns({ isWide, substitutes, chosen })}
          localeText={localeText}
          rowHeight={props.isDense ? 36 : 64}
          columnHeaderHeight={44}
          loading={props.isStale}
          pagination
          pageSizeOptions={[pageSize]}
          paginationModel={{ page: page - 1, pageSize }}
          slotProps={{
            // The toolbar says which rows these are, in words of the language.
            pagination: { labelDisplayedRows: () => "" },
            loadingOverlay: { variant: "linear-progress", noRowsVariant: "linear-progress" },
          }}
          onPaginationModelChange={(model) => props.onShow({ page: model.page + 1 })}
          sortingMode="server"
          sortingOrder={["asc", "desc"]}
          sortModel={[{ field: sort, sort: desc ? "desc" : "asc" }]}
          onSortModelChange={([model]) => {
            const field = sortFields.find((one) => one === model?.field);
            props.onShow({ sort: field ?? "distance", desc: field !== undefined && model?.sort === "desc", page: 1 });
          }}
          disableRowSelectionOnClick
          disableColumnMenu
          disableColumnFilter
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
  "& .MuiDataGrid-cell": { display: "flex", alignItems: "center", whiteSpace: "normal", lineHeight: 1.3 },
  "& .figures": { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
} as const;
