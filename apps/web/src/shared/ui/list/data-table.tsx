import {
  DataGrid,
  type GridApi,
  type GridColDef,
  type GridRowSelectionModel,
  type GridSortModel,
  type GridValidRowModel,
  useGridApiRef,
} from "@mui/x-data-grid";
import { type RefObject, useEffect, useLayoutEffect, useMemo } from "react";
import { useGridLocale } from "../table/use-grid-locale.ts";
import { columnWidth, isSortable } from "./column-width.ts";
import { focusGrid, type GridPlace, scrollGrid } from "./grid-place.ts";
import type { ListColumn } from "./list-column.ts";
import { headHeight, type ListGridProps } from "./list-grid-props.ts";

/**
 * A list as a data grid; suspends while its words load. While another grid is shown, `onDrawn` is called with what brings this
 * one to the same place, and `place` is where a person was when this one is shown.
 */
export function DataTable<Row extends GridValidRowModel>(
  props: ListGridProps<Row> & {
    place: GridPlace | undefined;
    onDrawn: ((scrollTo: (place: GridPlace, act: () => void) => void) => (() => void) | undefined) | undefined;
  },
) {
  const { columns, rowHeight, sorting, paging, selection, place, onDrawn } = props;
  const localeText = useGridLocale();
  const api = useGridApiRef();
  const isSorted = sorting !== undefined;
  const shown = useMemo(() => columns.map((column) => gridColumn(column, isSorted)), [columns, isSorted]);
  const sortModel = useSortModel(sorting?.field, sorting?.desc === true);
  useEffect(
    () => onDrawn && whenDrawn(api, (drawn) => onDrawn((at, act) => scrollGrid(drawn, at, act))),
    [api, onDrawn],
  );
  useLayoutEffect(() => {
    if (place && api.current) focusGrid(api.current, place);
  }, [api, place]);
  const ticked: GridRowSelectionModel = { type: "include", ids: new Set(selection?.ids) };
  return (
    <DataGrid
      apiRef={api}
      aria-label={props["aria-label"]}
      rows={props.rows}
      getRowId={props.rowId}
      columns={shown}
      columnVisibilityModel={props.visible ?? {}}
      localeText={localeText}
      rowHeight={rowHeight}
      columnHeaderHeight={headHeight(rowHeight)}
      // Lists have few columns: all are drawn, so that the last one can stay in view.
      columnBufferPx={4000}
      disableRowSelectionOnClick
      disableColumnMenu
      disableColumnFilter
      loading={props.isStale ?? false}
      slotProps={{
        // The toolbar of the list names these rows, in words of the language.
        ...(paging && { pagination: { labelDisplayedRows: () => "" } }),
        loadingOverlay: { variant: "linear-progress", noRowsVariant: "linear-progress" },
      }}
      {...(sorting
        ? {
            sortingMode: "server",
            sortingOrder: ["asc", "desc"],
            sortModel,
            onSortModelChange: ([model]) => sorting.onSort(model?.field ?? "", model?.sort === "desc"),
          }
        : { disableColumnSorting: true })}
      {...(paging
        ? {
            pagination: true as const,
            pageSizeOptions: [paging.pageSize],
            paginationModel: { page: paging.page, pageSize: paging.pageSize },
            onPaginationModelChange: ({ page }) => paging.onPage(page),
          }
        : { hideFooter: true, paginationMode: "server", rowCount: props.rows.length })}
      {...(selection && {
        checkboxSelection: true,
        disableRowSelectionExcludeModel: true,
        keepNonExistentRowsSelected: true,
        rowSelectionModel: ticked,
        onRowSelectionModelChange: ({ ids }) => selection.onSelect(new Set([...ids].map(String))),
      })}
      sx={gridStyle}
    />
  );
}

/** The order of the rows. The grid goes to its top for a new array, so it gets one only for another order. */
function useSortModel(field: string | undefined, isDesc: boolean): GridSortModel {
  return useMemo(() => (field ? [{ field, sort: isDesc ? "desc" : "asc" }] : []), [field, isDesc]);
}

/** Calls `act` once the grid has rows. @returns what calls it off */
function whenDrawn(api: RefObject<GridApi | null>, act: (api: GridApi) => (() => void) | undefined): () => void {
  let cancel: (() => void) | undefined;
  const { current: grid } = api;
  const root = grid?.rootElementRef.current;
  const look = () => {
    if (!grid || !root?.querySelector("[role=row][data-id]")) return;
    observer.disconnect();
    cancel = act(grid);
  };
  const observer = new MutationObserver(look);
  if (root) observer.observe(root, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    cancel?.();
  };
}

function gridColumn<Row extends GridValidRowModel>(column: ListColumn<Row>, isSorted: boolean): GridColDef<Row> {
  const { field, label, hint, cell, flex, isFigure, isRowHeader, isHideable, isAct } = column;
  const classes = [isFigure && "figures", isAct && "acts"].filter(Boolean).join(" ");
  return {
    field,
    headerName: label,
    ...(hint && { description: hint }),
    ...(flex && { flex }),
    ...columnWidth(column, isSorted),
    ...(isFigure && { align: "right", headerAlign: "right" }),
    rowHeader: isRowHeader === true,
    hideable: isHideable !== false,
    sortable: isSortable(column, isSorted),
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
