import { timestampDate } from "@bufbuild/protobuf/wkt";
import { FeeTreatment, type Invoice, type InvoicePayment, InvoicePaymentKind } from "@meguri/rpc/app/v1/invoice_pb";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useInvoiceActs } from "../use-invoices.ts";

const kindNames = {
  [InvoicePaymentKind.UNSPECIFIED]: "receipt",
  [InvoicePaymentKind.RECEIPT]: "receipt",
  [InvoicePaymentKind.FEE]: "fee",
  [InvoicePaymentKind.CREDIT]: "credit",
} as const;

/** What settled a document, and the way to undo a receipt. */
export function InvoicePayments(props: {
  wholesalerId: string;
  invoice: Invoice;
  payments: readonly InvoicePayment[];
  /** What to do where there is none yet. */
  action: ReactNode;
}) {
  const { t } = useTranslation("invoices");
  const { yen, dateTime } = useFormat();
  const { day } = useQuantityFormat();
  const { reverse } = useInvoiceActs();
  const { wholesalerId, invoice, payments } = props;
  const [undone, setUndone] = useState<InvoicePayment>();
  if (payments.length === 0) {
    return <EmptyState title={t("payments.none")} hint={t("payments.noneHint")} action={props.action} />;
  }
  return (
    <>
      <PlainTable
        label={t("tab.payments")}
        rows={payments}
        rowKey={({ id }) => id}
        minWidth={720}
        isDense
        columns={[
          { label: t("field.paidOn"), isRowHeader: true, cell: ({ paidOn }) => day(paidOn) },
          {
            label: t("field.kind"),
            cell: ({ kind, reversesId, creditId, creditNumber, feeTreatment }) => (
              <>
                {t(reversesId ? "payments.reversal" : `payments.kind.${kindNames[kind]}`)}{" "}
                {kind === InvoicePaymentKind.FEE &&
                  t(feeTreatment === FeeTreatment.DISCOUNT ? "payments.asDiscount" : "payments.asCommission")}
                {creditNumber && (
                  <Link component={RouterLink} to={invoicePaths.detail(invoice.vanCode, creditId)}>
                    <bdi dir="ltr">{creditNumber}</bdi>
                  </Link>
                )}
              </>
            ),
          },
          { label: t("field.amount"), isFigure: true, cell: (payment) => yen(payment.yen) },
          { label: t("field.note"), cell: ({ note }) => <bdi>{note}</bdi> },
          {
            label: t("field.by"),
            cell: ({ addedByName, addedAt }) => (
              <>
                <bdi>{addedByName}</bdi> {addedAt && dateTime(timestampDate(addedAt))}
              </>
            ),
          },
          {
            label: t("field.acts"),
            isAct: true,
            cell: (payment) =>
              payment.kind === InvoicePaymentKind.RECEIPT &&
              !payment.isReversed &&
              !payment.reversesId && (
                <Button size="small" color="inherit" onClick={() => setUndone(payment)}>
                  {t("act.reverse")}
                </Button>
              ),
          },
        ]}
      />
      {undone && (
        <ConfirmAct
          title={t("reverse.title", { amount: yen(undone.yen) })}
          effects={t("reverse.effects")}
          confirmLabel={t("act.reverse")}
          done={t("reverse.done")}
          act={reverse}
          run={() => reverse.mutateAsync({ wholesalerId, invoiceId: invoice.id, receiptId: undone.receiptId })}
          onClose={() => setUndone(undefined)}
        />
      )}
    </>
  );
}
