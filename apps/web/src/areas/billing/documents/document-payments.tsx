import { type BillingPayment, BillingPaymentKind } from "@meguri/rpc/app/v1/billing_document_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";

const kindNames = {
  [BillingPaymentKind.UNSPECIFIED]: "payment.kind.other",
  [BillingPaymentKind.CARD]: "payment.kind.card",
  [BillingPaymentKind.TRANSFER]: "payment.kind.transfer",
  [BillingPaymentKind.REFUND]: "payment.kind.refund",
  [BillingPaymentKind.DISPUTE]: "payment.kind.dispute",
  [BillingPaymentKind.CREDIT]: "payment.kind.credit",
} as const;

/** What was paid for a document, and what went back. */
export function DocumentPayments({ payments }: { payments: readonly BillingPayment[] }) {
  const { t } = useTranslation("bills");
  const { yen, date } = useFormat();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t("payment.title")}
      </Typography>
      <PlainTable<BillingPayment>
        label={t("payment.title")}
        rows={payments}
        rowKey={(payment) => payment.id}
        isDense
        columns={[
          { label: t("payment.paidOn"), isRowHeader: true, cell: ({ paidOn }) => paidOn && date(startOfDay(paidOn)) },
          { label: t("payment.what"), cell: ({ kind }) => t(kindNames[kind]) },
          { label: t("payment.amount"), isFigure: true, cell: (payment) => yen(payment.yen) },
        ]}
      />
    </Box>
  );
}
