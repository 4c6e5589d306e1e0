import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import { type CSSProperties, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { columnWidth, isSortable } from "./column-width.ts";
import type { ListColumn } from "./list-column.ts";
import { headHeight, type ListGridProps, tickField } from "./list-grid-props.ts";

/** More rows than any screen shows; the others are drawn when somebody scrolls. */
const firstRows = 40;

/** Of the column of boxes, in px. */
const tickWidth = 50;

/** A list as the data grid draws it, without what only that one can do: rows, links, sorting and boxes to tick are there. */
export function LightGrid<Row>(props: LightGridProps<Row> & { ref: Ref<HTMLDivElement> }) {
  const { rowHeight, rowId, paging, sorting, selection, visible } = props;
  const [most, setMost] = useState(firstRows);
  const columns = props.columns.filter(({ field }) => visible?.[field] !== false);
  const from = (paging?.page ?? 0) * (paging?.pageSize ?? 0);
  const rows = paging ? props.rows.slice(from, from + paging.pageSize) : props.rows;
  const styles = columns.map((column) => widthStyle(column, sorting !== undefined));
  const minWidth = styles.reduce((sum, { minWidth: width = 0 }) => sum + Number(width), selection ? tickWidth : 0);
  return (
    <Box sx={frame} style={{ "--row": `${rowHeight}px`, "--head": `${headHeight(rowHeight)}px` } as CSSProperties}>
      <Box
        role="table"
        aria-label={props["aria-label"]}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + (selection ? 1 : 0)}
        {...(props.isStale && { "aria-busy": true })}
        ref={props.ref}
        onScroll={() => setMost(rows.length)}
      >
        <Box role="row" aria-rowindex={1} className="head" style={{ minWidth }}>
          {selection && <AllTick rows={rows} rowId={rowId} selection={selection} />}
          {columns.map((column, index) => (
            <Head key={column.field} column={column} sorting={sorting} style={styles[index]} />
          ))}
        </Box>
        {rows.slice(0, most).map((row, index) => (
          <Box key={rowId(row)} role="row" aria-rowindex={index + 2} data-id={rowId(row)} style={{ minWidth }}>
            {selection && <RowTick id={rowId(row)} selection={selection} />}
            {columns.map(({ field, cell, isFigure, isAct, isRowHeader }, at) => (
              <Box
                key={field}
                role={isRowHeader ? "rowheader" : "cell"}
                data-field={field}
                className={classes("cell", isFigure && "figures", isAct && "acts")}
                style={styles[at]}
              >
                {cell(row, 0)}
              </Box>
            ))}
          </Box>
        ))}
        <div style={{ height: Math.max(0, rows.length - most) * rowHeight }} />
      </Box>
      {paging && <div className="foot" />}
    </Box>
  );
}

type LightGridProps<Row> = Omit<ListGridProps<Row & object>, "columns" | "rows" | "rowId"> & {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
};

function Head<Row>(props: {
  column: ListColumn<Row>;
  sorting: LightGridProps<Row>["sorting"];
  style: CSSProperties | undefined;
}) {
  const { column, sorting } = props;
  const { field, label, hint, isFigure, isAct } = column;
  const isSorted = sorting?.field === field;
  const name = (
    <span className="label" title={hint}>
      {label}
    </span>
  );
  return (
    <Box
      role="columnheader"
      data-field={field}
      className={classes(isFigure && "figures", isAct && "acts")}
      style={props.style}
      {...(isSorted && { "aria-sort": sorting.desc ? "descending" : "ascending" })}
    >
      {sorting && isSortable(column, true) ? (
        <button type="button" onClick={() => sorting.onSort(field, isSorted && !sorting.desc)}>
          {name}
          {isSorted && <ArrowUpwardIcon sx={{ m: 0.25, fontSize: 20, ...(sorting.desc && { rotate: "180deg" }) }} />}
        </button>
      ) : (
        name
      )}
    </Box>
  );
}

type Selection = NonNullable<ListGridProps<object>["selection"]>;

function AllTick<Row>(props: { rows: readonly Row[]; rowId: (row: Row) => string; selection: Selection }) {
  const { t } = useTranslation();
  const { ids, onSelect } = props.selection;
  const own = props.rows.map(props.rowId);
  const isAll = own.length > 0 && own.every((id) => ids.has(id));
  return (
    <Box role="columnheader" data-field={tickField} className="tick">
      <input
        type="checkbox"
        aria-label={t("list.tickAll")}
        checked={isAll}
        onChange={() => onSelect(new Set(isAll ? [...ids].filter((id) => !own.includes(id)) : [...ids, ...own]))}
      />
    </Box>
  );
}

function RowTick({ id, selection: { ids, onSelect } }: { id: string; selection: Selection }) {
  const { t } = useTranslation();
  const isTicked = ids.has(id);
  return (
    <Box role="cell" data-field={tickField} className="tick">
      <input
        type="checkbox"
        aria-label={t("list.tick")}
        checked={isTicked}
        onChange={() => onSelect(new Set(isTicked ? [...ids].filter((one) => one !== id) : [...ids, id]))}
      />
    </Box>
  );
}

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

function widthStyle<Row>(column: ListColumn<Row>, isSorted: boolean): CSSProperties {
  const { width, minWidth } = columnWidth(column, isSorted);
  return width === undefined ? { flex: `${column.flex} 1 0px`, minWidth } : { flex: `0 0 ${width}px`, minWidth: width };
}

const rowLine = "color-mix(in srgb, var(--mui-palette-divider) 35%, transparent)";

/** As tall and as wide, line by line, as the data grid. */
const frame = {
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
  bgcolor: "background.paper",
  fontSize: "0.875rem",
  lineHeight: 1.3,
  "& > [role=table]": { flex: 1, minHeight: 0, overflow: "auto" },
  "& [role=row]": { display: "flex", height: "var(--row)" },
  "& [role=row] > *": {
    boxSizing: "border-box",
    px: "10px",
    display: "flex",
    alignItems: "center",
    overflow: "hidden",
    borderTop: "1px solid transparent",
  },
  "& [role=row].head": {
    position: "sticky",
    top: 0,
    zIndex: 5,
    height: "var(--head)",
    boxSizing: "border-box",
    bgcolor: "background.paper",
    borderBottom: 1,
    borderColor: "divider",
  },
  "& [role=row].head > *": { borderTop: 0 },
  "& [data-id] ~ [data-id] > *": { borderTopColor: rowLine },
  "& [role=columnheader] > button": {
    all: "unset",
    display: "flex",
    alignItems: "center",
    gap: "2px",
    width: 1,
    cursor: "pointer",
    "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
  },
  "& [role=columnheader].figures > button": { flexDirection: "row-reverse" },
  "& .label": { fontWeight: 600, whiteSpace: "normal" },
  "& .figures": { fontVariantNumeric: "tabular-nums", justifyContent: "flex-end", textAlign: "end" },
  "& .acts": { position: "sticky", insetInlineEnd: 0, zIndex: 4, bgcolor: "background.paper" },
  "& .tick": { flex: `0 0 ${tickWidth}px`, px: 0, justifyContent: "center" },
  "& .tick > input": { width: 18, height: 18, m: 0, accentColor: "var(--mui-palette-primary-main)" },
  "& > .foot": { height: 53, boxSizing: "border-box", borderTop: 1, borderColor: "divider" },
} as const;
