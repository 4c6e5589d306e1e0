import Box from "@mui/material/Box";
import { DataGrid, type DataGridProps, type GridColDef, type GridValidRowModel } from "@mui/x-data-grid";
import { useMemo } from "react";
import { labelWidth } from "../table/label-width.ts";
import { useGridLocale } from "../table/use-grid-locale.ts";
import type { ListColumn } from "./list-column.ts";

type Fixed = "columns" | "localeText" | "columnHeaderHeight" | "columnBufferPx" | "sx" | "rowHeight";

const cellPadding = 20;
const sortIcon = 28;

/** A list as a table that fills the height it is given. It comes sorted and filtered; suspends while its words load. */
export function ListGrid<Row extends GridValidRowModel>({
  columns,
  rowHeight,
  minHeight = 360,
  ...grid
}: Omit<DataGridProps<Row>, Fixed> & { columns: readonly ListColumn<Row>[]; rowHeight: number; minHeight?: number }) {
  const localeText = useGridLocale();
  const isSorted = !grid.disableColumnSorting;
  const shown = useMemo(() => columns.map((column) => gridColumn(column, isSorted)), [columns, isSorted]);
  return (
    <Box sx={{ flex: "1 1 0", minHeight, position: "relative" }}>
      <Box sx={{ position: "absolute", inset: 0 }}>
        <DataGrid
          {...grid}
          columns={shown}
          localeText={localeText}
          rowHeight={rowHeight}
          columnHeaderHeight={rowHeight < 48 ? 36 : 48}
          // Lists have few columns: all are drawn, so that the last one can stay in view.
          columnBufferPx={4000}
          disableRowSelectionOnClick
          disableColumnMenu
          disableColumnFilter
          sx={gridStyle}
        />
      </Box>
    </Box>
  );
}

function gridColumn<Row extends GridValidRowModel>(column: ListColumn<Row>, isSorted: boolean): GridColDef<Row> {
  const { field, label, hint, cell, width, minWidth = 0, flex, isFigure, isRowHeader, isHideable, isAct } = column;
  const sortable = isSorted && !isAct && column.isSortable !== false;
  const fitting = Math.max(minWidth, labelWidth(label) + cellPadding + (sortable ? sortIcon : 0));
  const classes = [isFigure && "figures", isAct && "acts"].filter(Boolean).join(" ");
  return {
    field,
    headerName: label,
    ...(hint && { description: hint }),
    ...(flex ? { flex } : { width: Math.max(width ?? 0, fitting) }),
    minWidth: fitting,
    ...(isFigure && { align: "right", headerAlign: "right" }),
    rowHeader: isRowHeader === true,
    hideable: isHideable !== false,
    sortable,
    cellClassName: classes,
    headerClassName: isAct ? "acts" : "",
    renderCell: ({ row, tabIndex }) => cell(row, tabIndex),
  };
}

const gridStyle = {
  "--unstable_DataGrid-radius": "8px",
  fontSize: "0.875rem",
  lineHeight: 1.3,
  bgcolor: "background.paper",
  borderColor: "divider",
  // A label takes a second line rather than to be cut.
  "& .MuiDataGrid-columnHeaderTitleContainer": { whiteSpace: "normal" },
  "& .MuiDataGrid-columnHeaderTitle": {
    fontWeight: 600,
    lineHeight: 1.3,
    overflowWrap: "normal",
    whiteSpace: "normal",
  },
  "& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle": { textAlign: "end" },
  "& .MuiDataGrid-sortButton": { minWidth: 24, minHeight: 24, p: 0.25 },
  "& .MuiDataGrid-cell": { display: "flex", alignItems: "center", whiteSpace: "normal", lineHeight: 1.3 },
  "& .figures": { fontVariantNumeric: "tabular-nums" },
  // What one can do with a row is never out of sight, however many columns there are.
  "& .acts": { position: "sticky", insetInlineEnd: 0, zIndex: 4, bgcolor: "background.paper" },
  "& .MuiDataGrid-columnHeader.acts": { bgcolor: "background.paper" },
} as const;
