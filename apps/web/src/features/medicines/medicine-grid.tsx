import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import Box from "@mui/material/Box";
import { DataGrid } from "@mui/x-data-grid";
import { useTranslation } from "react-i18next";
import { useGridLocale } from "../../shared/ui/use-grid-locale.ts";
import { useMedicineColumns } from "./use-medicine-columns.tsx";

/** The page's medicines as a table that fills the height it is given. The server pages; its order is by relevance, then name. */
export function MedicineGrid(props: {
  medicines: readonly Medicine[];
  isStale: boolean;
  isDense: boolean;
  isWide: boolean;
}) {
  const { t } = useTranslation("medicines");
  const localeText = useGridLocale();
  const columns = useMedicineColumns(props.isDense);
  return (
    <Box sx={{ flex: "1 1 0", minHeight: 360, position: "relative" }}>
      <Box sx={{ position: "absolute", inset: 0 }}>
        <DataGrid
          aria-label={t("title")}
          rows={props.medicines}
          columns={columns}
          columnVisibilityModel={{ maker: props.isWide, genericName: true }}
          localeText={localeText}
          rowHeight={props.isDense ? 36 : 52}
          columnHeaderHeight={44}
          loading={props.isStale}
          hideFooter
          disableRowSelectionOnClick
          disableColumnMenu
          disableColumnFilter
          disableColumnSorting
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
  "& .MuiDataGrid-cell": { display: "flex", alignItems: "center", whiteSpace: "normal", lineHeight: 1.3 },
  "& .figures": { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
} as const;
