import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { NegotiationWholesaler } from "@meguri/rpc/app/v1/negotiation_pb";
import type { GetNegotiationResponse } from "@meguri/rpc/app/v1/negotiation_service_pb";
import { PriceContract } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDownload } from "../../../shared/files/use-download.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ActsMenu } from "../../../shared/ui/dialog/acts-menu.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { AgreeDialog } from "./agree-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { type NegotiationRef, useNegotiationActs } from "./use-negotiations.ts";

type Opened = { act: "offer" | "agree"; wholesaler: NegotiationWholesaler } | { act: "invite" } | undefined;

/** The wholesalers of a negotiation: what each offers, and what is to do with it next. */
export function InvitedWholesalers(props: {
  room: GetNegotiationResponse;
  ids: NegotiationRef;
  canDecide: boolean;
  canAgree: boolean;
}) {
  const { t } = useTranslation("negotiation");
  const { failureWords } = useFailureWords();
  const { room, ids, canDecide, canAgree } = props;
  const [opened, setOpened] = useState<Opened>();
  const paper = useDownload();
  const close = () => setOpened(undefined);
  const figures = [t("wholesaler.items"), t("wholesaler.yen"), t("wholesaler.gap"), t("wholesaler.best")];
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <TableCard
        label={t("view.wholesalers")}
        columns={[
          t("wholesaler.name"),
          t("wholesaler.state"),
          ...[...figures, t("wholesaler.decided")].map((label) => ({ label, isFigure: true as const })),
          { label: t("wholesaler.acts"), isAct: true },
        ]}
      >
        {room.wholesalers.map((wholesaler) => (
          <WholesalerRow
            key={wholesaler.tradingId}
            room={room}
            ids={ids}
            wholesaler={wholesaler}
            canDecide={canDecide}
            canAgree={canAgree}
            onOffer={() => setOpened({ act: "offer", wholesaler })}
            onAgree={() => setOpened({ act: "agree", wholesaler })}
            onMemo={() =>
              paper.download({
                path: `/price-memorandum.pdf?${new URLSearchParams({
                  institution: ids.institutionId,
                  negotiation: ids.negotiationId,
                  trading: wholesaler.tradingId,
                })}`,
                name: `${t("act.memo")}-${wholesaler.name}.pdf`,
              })
            }
          />
        ))}
      </TableCard>
      {paper.error && <Alert severity="error">{failureWords(paper.error)}</Alert>}
      {canDecide && (
        <Button variant="outlined" sx={{ justifySelf: "start" }} onClick={() => setOpened({ act: "invite" })}>
          {t("act.invite")}
        </Button>
      )}
      {opened?.act === "offer" && <OfferDialog ids={ids} wholesaler={opened.wholesaler} onClose={close} />}
      {opened?.act === "agree" && <AgreeDialog room={room} ids={ids} wholesaler={opened.wholesaler} onClose={close} />}
      {opened?.act === "invite" && (
        <InviteDialog ids={ids} invited={room.wholesalers.map(({ tradingId }) => tradingId)} onClose={close} />
      )}
    </Box>
  );
}

interface RowProps {
  room: GetNegotiationResponse;
  ids: NegotiationRef;
  wholesaler: NegotiationWholesaler;
  canDecide: boolean;
  canAgree: boolean;
  onOffer: () => void;
  onAgree: () => void;
  onMemo: () => void;
}

function WholesalerRow(props: RowProps) {
  const { t } = useTranslation("negotiation");
  const { yen, percent, number } = useFormat();
  const { wholesaler, room } = props;
  const { name, offeredItems, decidedItems } = wholesaler;
  const hasOffer = wholesaler.offeredAt !== undefined;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: { sm: "nowrap" } }}>
        <bdi lang="ja">{name}</bdi>
      </TableCell>
      <TableCell data-label={t("wholesaler.state")}>
        <WholesalerState wholesaler={wholesaler} />
        {hasOffer && (
          <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.8125rem" }}>
            {wholesaler.contract === PriceContract.TOTAL
              ? t("wholesaler.byTotal", { percent: wholesaler.discount })
              : t("wholesaler.byItem")}
          </Box>
        )}
      </TableCell>
      <TableCell align="right" data-label={t("wholesaler.items")}>
        <Box component="span" sx={{ whiteSpace: "nowrap" }}>
          {t("wholesaler.itemsOf", { figure: number(offeredItems), all: number(room.items.length) })}
        </Box>
      </TableCell>
      <TableCell align="right" data-label={t("wholesaler.yen")}>
        {hasOffer ? yen(wholesaler.offeredYen) : "-"}
      </TableCell>
      <TableCell align="right" data-label={t("wholesaler.gap")}>
        {hasOffer ? percent(wholesaler.gapRate) : "-"}
      </TableCell>
      <TableCell align="right" data-label={t("wholesaler.best")}>
        {hasOffer ? number(wholesaler.bestItems) : "-"}
      </TableCell>
      <TableCell align="right" data-label={t("wholesaler.decided")}>
        {decidedItems > 0 ? number(decidedItems) : "-"}
        {decidedItems > 0 && (
          <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.8125rem" }}>
            {yen(wholesaler.decidedYen)}
          </Box>
        )}
      </TableCell>
      <TableCell data-label={t("wholesaler.acts")}>
        <WholesalerActs {...props} />
      </TableCell>
    </TableRow>
  );
}

function WholesalerState({ wholesaler }: { wholesaler: NegotiationWholesaler }) {
  const { t } = useTranslation("negotiation");
  const { nearDate } = useFormat();
  const { requestedAt, offeredAt, agreedAt } = wholesaler;
  const on = (at: NonNullable<typeof requestedAt>) => ({ on: nearDate(timestampDate(at)) });
  if (agreedAt) return <StatusChip tone="ok" label={t("wholesaler.agreedOn", on(agreedAt))} />;
  if (offeredAt) return <StatusChip tone="info" label={t("wholesaler.offeredOn", on(offeredAt))} />;
  if (requestedAt) return <StatusChip tone="warn" label={t("wholesaler.requested", on(requestedAt))} />;
  return <StatusChip tone="neutral" label={t("wholesaler.notRequested")} />;
}

/** One button for what comes next, the others in the menu. */
function WholesalerActs(props: RowProps) {
  const { t } = useTranslation("negotiation");
  const { room, ids, wholesaler, canDecide, canAgree } = props;
  const { tradingId, requestedAt, offeredAt, agreedAt, decidedItems } = wholesaler;
  const { request } = useNegotiationActs();
  const write = async (format: "csv" | "excel") => {
    const { saveQuoteFile } = await import("./quote-file.ts");
    const term = room.negotiation?.termFrom ?? "";
    await saveQuoteFile(format, `${wholesaler.name}-${term}`, room.items);
    await request.mutateAsync({ ...ids, tradingId }).catch(() => undefined);
  };
  const acts = {
    csv: { label: t("act.csv"), run: () => void write("csv") },
    excel: { label: t("act.excel"), run: () => void write("excel") },
    offer: { label: t("act.offer"), run: props.onOffer },
    memo: { label: t("act.memo"), run: props.onMemo },
    agree: { label: t("act.agree"), run: props.onAgree },
  };
  const isChosen = decidedItems > 0;
  const possible = [
    ...(canDecide && !agreedAt ? [acts.excel, acts.csv, acts.offer] : []),
    ...(isChosen ? [acts.memo] : []),
    ...(isChosen && canAgree && !agreedAt ? [acts.agree] : []),
  ];
  const wished = agreedAt
    ? acts.memo
    : isChosen && canAgree
      ? acts.agree
      : offeredAt || requestedAt
        ? acts.offer
        : acts.excel;
  const next = possible.includes(wished) ? wished : possible[0];
  if (!next) return null;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
      <Button size="small" variant="outlined" onClick={next.run} sx={{ whiteSpace: "nowrap" }}>
        {next.label}
      </Button>
      <ActsMenu
        isInRow
        label={t("wholesaler.moreOf", { name: wholesaler.name })}
        acts={possible.filter((act) => act !== next)}
      />
    </Box>
  );
}
