import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type InvoiceLine, InvoiceLineKind } from "@meguri/rpc/app/v1/invoice_pb";
import {
  type InvoiceDifference,
  InvoiceDifferenceKind,
  InvoiceDifferenceState,
  type InvoiceMessage,
} from "@meguri/rpc/app/v1/received_invoice_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { vanPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { differenceKinds } from "../../common/difference-kinds.ts";
import type { Checker } from "../checker.ts";
import { standings } from "../received-words.ts";
import { DecideButtons } from "./decide-buttons.tsx";
import { Thread } from "./thread.tsx";
import { useDifferenceWords } from "./use-difference-words.ts";

/** A difference: what it is, what it costs, what can be done about it, and the words at its line. */
export function DifferenceCard(props: {
  checker: Checker;
  difference: InvoiceDifference;
  line: InvoiceLine | undefined;
  messages: readonly InvoiceMessage[];
}) {
  const { t } = useTranslation("received");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const words = useDifferenceWords();
  const titleId = useId();
  const { checker, difference, line, messages } = props;
  const kind = differenceKinds.find((one) => one.kind === difference.kind);
  const isTax = difference.kind === InvoiceDifferenceKind.TAX;
  const isTotal = line?.kind === InvoiceLineKind.SLIP;
  const name = isTax || !line ? t("difference.document") : shownName(line.description) || t("difference.slipTotal");
  const isSettled = difference.state !== InvoiceDifferenceState.UNDECIDED;
  const isPart = difference.openYen !== difference.yen && difference.openYen !== 0n;
  const where = [
    line?.deliveredOn && t("difference.delivered", { day: day(line.deliveredOn) }),
    line?.slipNumber && t("difference.slip", { number: line.slipNumber }),
    words.reason(difference),
  ];
  return (
    <Card component="li" aria-labelledby={titleId} sx={{ p: 2, display: "grid", gap: 1.5, listStyle: "none" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "flex-start" }}>
        <Box sx={{ flex: "1 1 260px", minWidth: 0, display: "grid", gap: 0.5 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
            {kind && <StatusChip tone={isSettled ? "neutral" : kind.tone} label={t(`difference.${kind.name}`)} />}
            <Standing difference={difference} />
          </Box>
          <Typography id={titleId} component="h4" sx={{ fontWeight: 600 }}>
            {isTax || !line?.description ? name : <MedicineName name={line.description} />}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
            {where.filter(Boolean).map((words) => (
              <Typography key={words} variant="body2" color="textSecondary">
                {words}
              </Typography>
            ))}
          </Box>
        </Box>
        <Box sx={{ flex: "0 1 auto", minWidth: 0, textAlign: { sm: "end" }, fontVariantNumeric: "tabular-nums" }}>
          <Typography component="p" sx={{ fontSize: "1.25rem", fontWeight: 700 }}>
            <bdi dir="ltr">{words.signed(difference.yen)}</bdi>
          </Typography>
          <Typography>{words.values(difference, isTotal)}</Typography>
          {isPart && (
            <Typography variant="body2" color="textSecondary">
              {t("difference.left", { amount: yen(difference.openYen) })}
            </Typography>
          )}
        </Box>
      </Box>
      <Decision difference={difference} vanCode={checker.vanCode} />
      <Thread checker={checker} line={difference.line} messages={messages}>
        {checker.canDecide && <DecideButtons checker={checker} difference={difference} name={name} />}
      </Thread>
    </Card>
  );
}

function Standing({ difference: { state } }: { difference: InvoiceDifference }) {
  const { t } = useTranslation("received");
  const known = standings.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`standing.${known.name}`)} /> : null;
}

/** What was decided, by whom; and the document that corrected the line. */
function Decision({ difference, vanCode }: { difference: InvoiceDifference; vanCode: string }) {
  const { t } = useTranslation("received");
  const { dateTime } = useFormat();
  const { day } = useQuantityFormat();
  const { decidedAt, decidedByName, note, toldOn: calledOn, correctionId, correctionNumber } = difference;
  if (!decidedAt && !correctionId) return null;
  return (
    <Box sx={{ display: "grid", gap: 0.25 }}>
      {decidedAt && (
        <Typography variant="body2" color="textSecondary">
          {t("check.by", { at: dateTime(timestampDate(decidedAt)), name: decidedByName })}
        </Typography>
      )}
      {calledOn && (
        <Typography variant="body2" color="textSecondary">
          {t("standing.calledOn", { day: day(calledOn) })}
        </Typography>
      )}
      {note && (
        <Typography sx={{ whiteSpace: "pre-line" }}>
          <bdi>{note}</bdi>
        </Typography>
      )}
      {correctionId && (
        <Link component={RouterLink} to={vanPaths.tradingInvoice(vanCode, correctionId)}>
          {t("standing.correctedBy", { number: correctionNumber })}
        </Link>
      )}
    </Box>
  );
}
