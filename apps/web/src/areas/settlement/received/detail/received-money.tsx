import type { InvoicePayment, InvoiceRate } from "@meguri/rpc/app/v1/invoice_pb";
import type { InvoiceLink } from "@meguri/rpc/app/v1/invoice_service_pb";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { vanPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { invoiceKindNames } from "../../common/invoice-kinds.ts";
import { paymentNames, taxClassNames } from "../received-words.ts";

/** Net amount and tax of each rate. */
export function ReceivedRates({ rates }: { rates: readonly InvoiceRate[] }) {
  const { t } = useTranslation("received");
  const { yen, number } = useFormat();
  return (
    <PlainTable
      label={t("section.rates")}
      rows={rates}
      rowKey={({ taxClass, basisPoints }) => `${taxClass} ${basisPoints}`}
      minWidth={320}
      isDense
      columns={[
        {
          label: t("field.rate"),
          isRowHeader: true,
          cell: ({ taxClass, basisPoints }) =>
            t(`taxRate.${taxClassNames[taxClass]}`, { figure: number(basisPoints / 100) }),
        },
        { label: t("field.net"), isFigure: true, cell: ({ netYen }) => yen(netYen) },
        { label: t("field.tax"), isFigure: true, cell: ({ taxYen }) => yen(taxYen) },
      ]}
    />
  );
}

/** What settled a document, oldest first. */
export function ReceivedPayments({ vanCode, payments }: { vanCode: string; payments: readonly InvoicePayment[] }) {
  const { t } = useTranslation("received");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  return (
    <PlainTable
      label={t("section.payments")}
      rows={payments}
      rowKey={({ id }) => id}
      minWidth={320}
      isDense
      columns={[
        { label: t("field.paidOn"), isRowHeader: true, cell: ({ paidOn }) => day(paidOn) },
        {
          label: t("field.what"),
          cell: ({ kind, reversesId, creditId, creditNumber }) => (
            <>
              {t(reversesId ? "payment.reversal" : `payment.${paymentNames[kind]}`)}{" "}
              {creditNumber && (
                <Link component={RouterLink} to={vanPaths.tradingInvoice(vanCode, creditId)}>
                  <bdi dir="ltr">{creditNumber}</bdi>
                </Link>
              )}
            </>
          ),
        },
        { label: t("field.amount"), isFigure: true, cell: (payment) => yen(payment.yen) },
      ]}
    />
  );
}

/** The documents that correct one, oldest first. */
export function ReceivedCorrections(props: { vanCode: string; corrections: readonly InvoiceLink[] }) {
  const { t } = useTranslation("received");
  const { yen } = useFormat();
  return (
    <PlainTable
      label={t("section.corrections")}
      rows={props.corrections}
      rowKey={({ id }) => id}
      minWidth={320}
      isDense
      columns={[
        {
          label: t("field.number"),
          isRowHeader: true,
          cell: ({ id, number }) => (
            <Link component={RouterLink} to={vanPaths.tradingInvoice(props.vanCode, id)} sx={{ fontWeight: 600 }}>
              <bdi dir="ltr">{number}</bdi>
            </Link>
          ),
        },
        { label: t("field.what"), cell: ({ kind }) => t(`kind.${invoiceKindNames[kind]}`) },
        { label: t("field.total"), isFigure: true, cell: ({ totalYen }) => yen(totalYen) },
      ]}
    />
  );
}
