import Box from "@mui/material/Box";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { Fragment, type ReactNode } from "react";
import { useFormat } from "../../format/use-format.ts";
import type { pagesOf } from "../../rpc/pages.ts";
import { ListState } from "../list/list-state.tsx";
import { MoreButton } from "../more-button.tsx";
import { EmptyState } from "../state/empty-state.tsx";
import { TableCard } from "./table-card.tsx";

/** Acts as they were recorded, newest first; further ones on request. Each act is a `HistoryRow`. */
export function History<Event extends { id: string }>(props: {
  label: string;
  columns: readonly string[];
  history: { events: readonly Event[] } & ReturnType<typeof pagesOf>;
  /** Title where nothing was done yet. */
  none: string;
  row: (event: Event) => ReactNode;
}) {
  const { events, isFetchingMore, hasMore, more, ...reading } = props.history;
  return (
    <ListState {...reading} rows={6} empty={events.length === 0 && <EmptyState title={props.none} />}>
      <TableCard label={props.label} columns={props.columns}>
        {events.map((event) => (
          <Fragment key={event.id}>{props.row(event)}</Fragment>
        ))}
      </TableCard>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
    </ListState>
  );
}

/** An act: when, what, `children` (cells between), by whom, and lines of what more is known of it. */
export function HistoryRow(props: {
  at: Date | undefined;
  what: string;
  children?: ReactNode;
  who: ReactNode;
  details: readonly (string | false | undefined)[];
}) {
  const { dateTime } = useFormat();
  return (
    <TableRow sx={{ verticalAlign: "top" }}>
      <TableCell sx={{ width: { sm: 200 }, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
        {props.at && dateTime(props.at)}
      </TableCell>
      <TableCell sx={{ fontWeight: 600, minWidth: { sm: 140 } }}>{props.what}</TableCell>
      {props.children}
      <TableCell>{props.who}</TableCell>
      <TableCell sx={{ color: "text.secondary" }}>
        {props.details.filter(Boolean).map((line) => (
          <Box key={String(line)}>{line}</Box>
        ))}
      </TableCell>
    </TableRow>
  );
}
