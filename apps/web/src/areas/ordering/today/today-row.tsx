import type { SupplyStatus } from "@meguri/rpc/app/v1/medicine_pb";
import type { Order } from "@meguri/rpc/app/v1/order_pb";
import { type ProposalTrading, type StatedPackage, StatedSupply } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Box from "@mui/material/Box";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { afterContent } from "../../../shared/parts/after-content.ts";
import { TickBox } from "../../../shared/ui/input/tick-box.tsx";
import { visuallyHidden } from "../../../shared/ui/visually-hidden.ts";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { mayTick } from "../common/offered-proposals.ts";
import { usePrice } from "../common/use-price.ts";
import { LineActs } from "./line-acts.tsx";
import { PacksField } from "./packs-field.tsx";
import { ProposalActs } from "./proposal-acts.tsx";
import { ProposalPacks } from "./proposal-packs.tsx";
import { RowNotes } from "./row-notes.tsx";
import { useRowReason } from "./row-reason.tsx";
import { type Answers, asksAnswer, type TodayItem } from "./row-warnings.ts";
import { statedOfRow } from "./stated-of-row.ts";
import { StatedStock } from "./stated-stock.tsx";
import { StockBar } from "./stock-bar.tsx";
import { useTakeOut } from "./use-take-out.ts";

/** Few rows have it, and the list to choose from is as big as all other controls. */
const ChooseRoute = afterContent(async () => (await import("./choose-route.tsx")).ChooseRoute);

/** What rows can be done with. */
export interface RowHand {
  institutionId: string;
  isPharmacist: boolean;
  tradings: readonly ProposalTrading[];
  /** How medicines are supplied, where that is not as usual. */
  supplies: ReadonlyMap<string, SupplyStatus>;
  /** What wholesalers reported of packages. */
  stated: readonly StatedPackage[];
  answers: Answers;
  onAnswer: (key: string, answer: string) => void;
  onTick: (medicineId: string, isTicked: boolean) => void;
  onPacks: (medicineId: string, packs: number) => void;
}

/** One medicine of today's order, on one line: whether and how much of it is ordered, why, and what to look at first. */
export function TodayRow({ item, order, hand }: { item: TodayItem; order: Order | undefined; hand: RowHand }) {
  const { t } = useTranslation("cart");
  const { yen, nearDate, number } = useFormat();
  const price = usePrice();
  const reasonId = useId();
  const reasonOf = useRowReason();
  const takeOut = useTakeOut(hand.institutionId);
  const { line, proposal, isTicked } = item;
  const of = line ?? proposal;
  const { medicineId, medicineName, packageWords, unit, shortOn, daysLeft, needs, packPrice, amountYen } = of;
  const { short, whole } = reasonOf(item);
  const isUnrouted = proposal?.tradingId === "";
  const tradingId = proposal ? proposal.tradingId : (order?.tradingId ?? "");
  const stated = statedOfRow(hand.stated, { medicineId, gtin: of.gtin, tradingId });
  const isInStock = stated.own?.supply === StatedSupply.AVAILABLE;
  const stock = <StatedStock institutionId={hand.institutionId} item={item} of={stated} />;
  const tick = () => {
    if (proposal) hand.onTick(medicineId, !isTicked);
    else if (order) takeOut(order, line);
  };
  return (
    <TableRow data-row data-at={medicineId} sx={isTicked ? undefined : { color: "text.secondary" }}>
      <TableCell component="th" scope="row" sx={{ gridArea: "name" }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minWidth: 0 }}>
          <TickBox
            checked={isTicked}
            disabled={proposal !== undefined && !mayTick(proposal)}
            onChange={tick}
            aria-label={t("proposals.chooseOf", { name: shownName(medicineName) })}
            aria-describedby={reasonId}
          />
          <MedicineLink medicineId={medicineId} name={medicineName} compact />
        </Box>
      </TableCell>
      <TableCell sx={{ gridArea: "stock" }}>
        <StockBar
          usable={line ? line.usable : (proposal.reason?.usable ?? "0")}
          coming={of.reason?.onOrder ?? "0"}
          unit={unit}
          needs={needs}
        />
      </TableCell>
      <TableCell sx={{ gridArea: "short", whiteSpace: "nowrap" }}>
        {shortOn
          ? nearDate(startOfDay(shortOn))
          : daysLeft !== undefined && t("proposals.days", { figure: number(daysLeft) })}
      </TableCell>
      <TableCell data-end sx={{ gridArea: "packs" }} {...(isUnrouted && { colSpan: 2 })}>
        {line ? (
          <PacksField institutionId={hand.institutionId} line={line} describedBy={reasonId} />
        ) : mayTick(proposal) ? (
          <ProposalPacks
            proposal={proposal}
            describedBy={reasonId}
            onPacks={(packs) => hand.onPacks(medicineId, packs)}
          />
        ) : isUnrouted ? (
          <Suspense fallback={<Box sx={{ display: "inline-block", width: 168, height: 32 }} />}>
            <ChooseRoute institutionId={hand.institutionId} proposal={proposal} tradings={hand.tradings} />
          </Suspense>
        ) : (
          "—"
        )}
      </TableCell>
      {!isUnrouted && (
        <TableCell sx={{ gridArea: "package" }}>
          <Box component="bdi" lang="ja" title={packageWords} sx={cut}>
            {packageWords.replace(/\([^()]*\)$/, "")}
          </Box>
        </TableCell>
      )}
      <TableCell data-end sx={{ gridArea: "amount", ...figure }}>
        {packPrice === "" ? price("") : of.packs > 0 && yen(amountYen)}
      </TableCell>
      <TableCell sx={{ gridArea: "reason" }} data-cut>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, minWidth: 0 }}>
          <Box
            component="span"
            title={whole}
            sx={{ ...cut, flex: "0 9 auto", minWidth: item.warnings.some(asksAnswer) || stated.other ? 0 : "4em" }}
          >
            {short}
          </Box>
          <Box component="span" id={reasonId} sx={visuallyHidden}>
            {whole || short}
          </Box>
          {!isInStock && stock}
          <RowNotes
            institutionId={hand.institutionId}
            item={item}
            supply={hand.supplies.get(medicineId)}
            answers={hand.answers}
            onAnswer={hand.onAnswer}
          />
          {isInStock && stock}
        </Box>
      </TableCell>
      <TableCell sx={{ gridArea: "acts", textAlign: "end" }}>
        {line
          ? order && <LineActs institutionId={hand.institutionId} order={order} line={line} />
          : proposal && (
              <ProposalActs institutionId={hand.institutionId} proposal={proposal} isPharmacist={hand.isPharmacist} />
            )}
      </TableCell>
    </TableRow>
  );
}

const cut = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  minWidth: 0,
  display: "block",
} as const;
const figure = { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
