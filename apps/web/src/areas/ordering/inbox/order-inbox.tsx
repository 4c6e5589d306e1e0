import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import { useTheme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { ListToolbar } from "../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { InboxCard } from "./inbox-card.tsx";
import { InboxCsv } from "./inbox-csv.tsx";
import { InboxOrder } from "./inbox-order.tsx";
import { inboxDefaults, inboxFilterNames, inboxFilters, readInboxState } from "./inbox-state.ts";
import { useInbox } from "./use-inbox.ts";

/**
 * The orders that arrived at a wholesaler; beside them the chosen one where there is room, else in their place. Needs the
 * phrases `orders`, `scan`, `medicines` and `failure`; the chosen one is in `?order=`.
 */
export function OrderInbox({ wholesalerId }: { wholesalerId: string }) {
  const { t } = useTranslation(["orders", "common"]);
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up("lg"));
  const [params] = useSearchParams();
  const [asked, setAsked] = useUrlState("inbox", inboxDefaults, readInboxState);
  const list = useInbox(wholesalerId, asked.q, [...inboxFilters[asked.show]], asked.show === "toShip");
  // The first one as it was when the list came: what is read does not go away when an answer moves it off the list.
  const [first, setFirst] = useState<string>();
  if (!first && list.orders[0]) setFirst(list.orders[0].id);
  const reported = params.get("order");
  const chosen = reported ?? (isWide ? first : undefined);
  if (reported && !isWide) {
    return (
      <>
        <BackLink to={besides(params, undefined)} label={t("inbox.back")} />
        <InboxOrder key={reported} wholesalerId={wholesalerId} orderId={reported} />
      </>
    );
  }
  return (
    <>
      <ListToolbar
        search={<SearchField label={t("inbox.search")} value={asked.q} onSearch={(q) => setAsked({ q })} />}
        filters={
          <>
            <TextField
              select
              size="small"
              label={t("field.state")}
              value={asked.show}
              onChange={({ target }) => setAsked(readInboxState({ ...asked, show: target.value }))}
              sx={{ width: 160 }}
            >
              {inboxFilterNames.map((name) => (
                <MenuItem key={name} value={name}>
                  {t(`inbox.show.${name}`)}
                </MenuItem>
              ))}
            </TextField>
            {list.orders.length > 0 && <InboxCsv wholesalerId={wholesalerId} keyword={asked.q} show={asked.show} />}
          </>
        }
      />
      <ListState
        {...list}
        rows={6}
        empty={
          list.orders.length === 0 &&
          !chosen &&
          (asked.q ? (
            <NoHits object={t("inbox.title")} onClear={() => setAsked(inboxDefaults)} />
          ) : (
            <EmptyState title={t("inbox.none")} hint={t("inbox.noneHint")} />
          ))
        }
      >
        <Box
          sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "360px minmax(0, 1fr)" } }}
        >
          <Box sx={{ display: "grid", gap: 1.5, alignContent: "start" }}>
            <Card component="ul" aria-label={t("inbox.title")} sx={rows}>
              {list.orders.map((order) => (
                <li key={order.id}>
                  <InboxCard order={order} to={besides(params, order.id)} isChosen={order.id === chosen} />
                </li>
              ))}
            </Card>
            {list.hasMore && <MoreButton loading={list.isFetchingMore} onClick={list.more} />}
          </Box>
          {isWide && chosen && <InboxOrder key={chosen} wholesalerId={wholesalerId} orderId={chosen} />}
        </Box>
      </ListState>
    </>
  );
}

const rows = {
  listStyle: "none",
  m: 0,
  p: 0,
  alignSelf: "start",
  "& li + li": { borderTop: 1, borderColor: "divider" },
} as const;

/** The same page with another order, or with the list alone. */
function besides(params: URLSearchParams, order: string | undefined): string {
  const next = new URLSearchParams(params);
  if (order) next.set("order", order);
  else next.delete("order");
  return `?${next}`;
}
