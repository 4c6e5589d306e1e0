import type { BillingReceipt, BillingReceiptPart } from "@meguri/rpc/app/v1/billing_receipt_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ActsMenu } from "../../../../shared/ui/dialog/acts-menu.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { DocumentLink } from "../document-link.tsx";
import { useDayWords } from "../use-day-words.ts";

/** What can be done with a receipt. */
export type ReceiptAct = "assign" | "release";

/** Receipts, a row each, with the invoices that each was assigned to and what is open of it. */
export function ReceiptTable(props: {
  receipts: readonly BillingReceipt[];
  onAct: (act: ReceiptAct, receipt: BillingReceipt) => void;
}) {
  const { t } = useTranslation("office");
  const { yen } = useFormat();
  const day = useDayWords();
  return (
    <PlainTable<BillingReceipt>
      label={t("receipts.title")}
      rows={props.receipts}
      rowKey={({ id }) => id}
      minWidth={960}
      isDense
      columns={[
        {
          label: t("field.payer"),
          isRowHeader: true,
          cell: ({ payerName }) => <bdi lang="ja">{payerName || t("receipts.unknownPayer")}</bdi>,
        },
        { label: t("field.day"), cell: ({ receivedOn }) => day(receivedOn) },
        { label: t("field.state"), cell: (receipt) => <ReceiptChip receipt={receipt} /> },
        { label: t("field.yen"), isFigure: true, cell: (receipt) => yen(receipt.yen) },
        { label: t("field.rest"), isFigure: true, cell: ({ openYen }) => (openYen > 0n ? yen(openYen) : "-") },
        { label: t("field.parts"), cell: ({ parts }) => <Parts parts={parts} /> },
        { label: t("field.note"), cell: ({ note }) => <bdi lang="ja">{note}</bdi> },
        {
          label: t("field.acts"),
          isAct: true,
          cell: (receipt) => <Acts receipt={receipt} onAct={props.onAct} />,
        },
      ]}
    />
  );
}

function ReceiptChip({ receipt }: { receipt: BillingReceipt }) {
  const { t } = useTranslation("office");
  if (receipt.openYen === 0n) return <StatusChip tone="ok" label={t("receipts.assigned")} />;
  return receipt.parts.length > 0 ? (
    <StatusChip tone="info" label={t("receipts.partAssigned")} />
  ) : (
    <StatusChip tone="warn" label={t("receipts.unassigned")} />
  );
}

function Parts({ parts }: { parts: readonly BillingReceiptPart[] }) {
  const { yen } = useFormat();
  return parts.map((part) => (
    <Box key={part.documentId} sx={{ fontVariantNumeric: "tabular-nums" }}>
      <DocumentLink accountId={part.accountId} number={part.number} /> <bdi lang="ja">{part.accountName}</bdi>{" "}
      {yen(part.yen)}
    </Box>
  ));
}

function Acts({
  receipt,
  onAct,
}: {
  receipt: BillingReceipt;
  onAct: (act: ReceiptAct, receipt: BillingReceipt) => void;
}) {
  const { t } = useTranslation("office");
  const { yen } = useFormat();
  const { payerName, openYen, parts } = receipt;
  const payer = payerName || t("receipts.unknownPayer");
  return (
    <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 0.5 }}>
      {openYen > 0n && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={t("receipts.assignOf", { payer, amount: yen(receipt.yen) })}
          onClick={() => onAct("assign", receipt)}
        >
          {t("assign.open")}
        </Button>
      )}
      {parts.length > 0 && (
        <ActsMenu
          isInRow
          label={t("receipts.actsOf", { payer, amount: yen(receipt.yen) })}
          acts={[{ label: t("release.open"), isGrave: true, run: () => onAct("release", receipt) }]}
        />
      )}
    </Box>
  );
}
