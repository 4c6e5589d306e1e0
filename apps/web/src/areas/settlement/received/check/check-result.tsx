import { InvoiceDifferenceState } from "@meguri/rpc/app/v1/received_invoice_pb";
import type { GetReceivedInvoiceResponse } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import CheckCircleOutlinedIcon from "@mui/icons-material/CheckCircleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { Checker } from "../checker.ts";
import { ReceivedLines } from "../detail/received-lines.tsx";
import { DifferenceCard } from "./difference-card.tsx";

/** What differs, first of all and with its yen; the lines without a difference are one line that opens them. */
export function CheckResult({ checker, view }: { checker: Checker; view: GetReceivedInvoiceResponse }) {
  const { t } = useTranslation("received");
  const { number } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { differences, lines, messages, matchedCount } = view;
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const firstOfLine = new Set<number>();
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Summary view={view} />
      {differences.length > 0 && (
        <Box
          component="ul"
          aria-label={t("section.check")}
          sx={{ m: 0, p: 0, display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}
        >
          {differences.map((difference) => {
            const isFirst = !firstOfLine.has(difference.line);
            firstOfLine.add(difference.line);
            return (
              <DifferenceCard
                key={`${difference.line} ${difference.kind}`}
                checker={checker}
                difference={difference}
                line={byNumber.get(difference.line)}
                messages={isFirst ? messages.filter(({ line }) => line === difference.line) : []}
              />
            );
          })}
        </Box>
      )}
      <Card sx={{ p: 2, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <CheckCircleOutlinedIcon aria-hidden sx={{ color: "var(--mui-palette-tone-ok)" }} />
        <Typography sx={{ flex: "1 1 auto", fontWeight: 600 }}>
          {t("check.matched", { count: matchedCount, figure: number(matchedCount) })}
        </Typography>
        <Button color="inherit" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t("act.hideLines") : t("act.showLines", { count: lines.length, figure: number(lines.length) })}
        </Button>
      </Card>
      {isOpen && <ReceivedLines lines={lines} />}
    </Box>
  );
}

/** The figure that is looked for first: how many yen too much are open. */
function Summary({ view: { differences } }: { view: GetReceivedInvoiceResponse }) {
  const { t } = useTranslation("received");
  const { yen, number } = useFormat();
  const open = differences.filter(({ state }) => state !== InvoiceDifferenceState.CORRECTED);
  const undecided = open.filter(({ state }) => state === InvoiceDifferenceState.UNDECIDED).length;
  const sum = open.reduce((total, { openYen }) => total + openYen, 0n);
  if (differences.length === 0) return <Typography sx={{ fontWeight: 600 }}>{t("check.none")}</Typography>;
  return (
    <Box role="status" sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 2, rowGap: 0.5 }}>
      <Typography sx={{ fontSize: "1.25rem", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
        {open.length === 0 && t("check.corrected")}
        {open.length > 0 && sum > 0n && t("check.over", { amount: yen(sum) })}
        {open.length > 0 && sum < 0n && t("check.under", { amount: yen(-sum) })}
      </Typography>
      <Typography color="textSecondary">
        {t("check.differences", { count: differences.length, figure: number(differences.length) })}
      </Typography>
      {undecided > 0 && (
        <Typography color="textSecondary">
          {t("check.undecided", { count: undecided, figure: number(undecided) })}
        </Typography>
      )}
    </Box>
  );
}
