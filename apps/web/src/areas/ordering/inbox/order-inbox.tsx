import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { NoHits } from "../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { inboxDefaults, inboxShows, readInboxState } from "../common/inbox/inbox-state.ts";
import { useAllInboxWork, useInboxWork } from "../common/inbox/use-inbox.ts";
import { noDrafts } from "./answer-drafts.ts";
import { AnswerWork } from "./answer-work.tsx";
import { besides } from "./besides.ts";
import { DoneWork } from "./done-work.tsx";
import { InboxCsv } from "./inbox-csv.tsx";
import { InboxOrder } from "./inbox-order.tsx";
import { noShipDrafts } from "./lot-drafts.ts";
import { ShipWork } from "./ship-work.tsx";

/**
 * The orders that arrived at a wholesaler, by 便: those to answer, those to ship, and the others; or the one in `?order=`.
 * Needs the phrases `orders`, `scan`, `medicines`, `layouts`, `camera` and `failure`.
 */
export function OrderInbox({ wholesalerId }: { wholesalerId: string }) {
  const { t } = useTranslation(["orders", "common"]);
  const { number } = useFormat();
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up("sm"));
  const now = useServerNow(15_000);
  const id = useId();
  const [params] = useSearchParams();
  const [wanted, setWanted] = useUrlState("inbox", inboxDefaults, readInboxState);
  const { q, show } = wanted;
  const list = useInboxWork(wholesalerId, q, show);
  const readAll = useAllInboxWork(wholesalerId, q, show);
  // What was entered stays while another stage, or one order, is looked at.
  const [answers, setAnswers] = useState(noDrafts);
  const [lots, setLots] = useState(noShipDrafts);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const order = params.get("order");
  if (order) {
    return (
      <>
        <BackLink to={besides(params, undefined)} label={t("inbox.back")} />
        <InboxOrder key={order} wholesalerId={wholesalerId} orderId={order} />
      </>
    );
  }
  const { entries } = list;
  // Above the orders to ship one scans, and a phone has room for the orders only.
  const isFindingAbove = show !== "toShip" && isWide;
  // Under rows that are not there yet it would move when they come.
  const isFindingBelow = !isFindingAbove && (entries.length > 0 || q !== "");
  const finding = (
    <>
      <SearchField isWide label={t("inbox.search")} value={q} onSearch={(text) => setWanted({ q: text })} />
      {entries.length > 0 && <InboxCsv readAll={readAll} keyword={q} show={show} />}
    </>
  );
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 1, mb: 0.5 }}>
        <Tabs
          value={show}
          onChange={(_, next: string) => setWanted(readInboxState({ q, show: next }), { push: true })}
          aria-label={t("inbox.stages")}
          sx={{ minHeight: 40, "& .MuiTab-root": { minHeight: 40, py: 0 } }}
        >
          {inboxShows.map((name) => {
            const count = list.counts[name];
            return (
              <Tab
                key={name}
                value={name}
                id={`${id}-${name}`}
                aria-controls={name === show ? `${id}-panel` : undefined}
                label={
                  count === undefined
                    ? t(`inbox.show.${name}`)
                    : t("inbox.showCount", { name: t(`inbox.show.${name}`), figure: number(count) })
                }
              />
            );
          })}
        </Tabs>
        <Box ref={setTools} sx={toolsBox} />
        {isFindingAbove && <Box sx={toolsBox}>{finding}</Box>}
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${show}`}>
        <ListState
          {...list}
          rows={8}
          empty={
            entries.length === 0 &&
            (q ? (
              <NoHits object={t("inbox.title")} onClear={() => setWanted({ q: "" })} />
            ) : (
              <EmptyState title={t(`inbox.none.${show}`)} hint={t("inbox.noneHint")} />
            ))
          }
        >
          {show === "unread" && (
            <AnswerWork
              wholesalerId={wholesalerId}
              entries={entries}
              now={now}
              drafts={answers}
              setDrafts={setAnswers}
            />
          )}
          {show === "toShip" && (
            <ShipWork
              wholesalerId={wholesalerId}
              entries={entries}
              readAll={readAll}
              now={now}
              tools={tools}
              drafts={lots}
              setDrafts={setLots}
            />
          )}
          {show === "done" && <DoneWork entries={entries} now={now} />}
          {list.hasMore && (
            <Box sx={{ mt: 2 }}>
              <MoreButton loading={list.isFetchingMore} onClick={list.more} />
            </Box>
          )}
        </ListState>
        {isFindingBelow && <Box sx={{ ...toolsBox, mt: 2 }}>{finding}</Box>}
      </Box>
    </>
  );
}

const toolsBox = {
  marginInlineStart: { sm: "auto" },
  width: { xs: "100%", sm: "auto" },
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  "&:empty": { display: "none" },
} as const;
