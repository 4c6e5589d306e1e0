import { type InvoiceRate, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { taxClassNames } from "../../common/tax-classes.ts";

/** Net amount and tax of each rate. */
export function InvoiceRates({ rates }: { rates: readonly InvoiceRate[] }) {
  const { t } = useTranslation("invoices");
  const { yen } = useFormat();
  return (
    <PlainTable
      label={t("field.rates")}
      rows={rates}
      rowKey={({ taxClass, basisPoints }) => `${taxClass} ${basisPoints}`}
      minWidth={360}
      isDense
      columns={[
        {
          label: t("field.rate"),
          isRowHeader: true,
          cell: ({ taxClass, basisPoints }) => {
            const name = taxClassNames.find(({ value }) => value === taxClass)?.name ?? "standard";
            const isTaxed = taxClass === TaxClass.STANDARD || taxClass === TaxClass.REDUCED;
            return isTaxed ? t(`rate.${name}`, { figure: basisPoints / 100 }) : t(`taxClass.${name}`);
          },
        },
        { label: t("field.net"), isFigure: true, cell: ({ netYen }) => yen(netYen) },
        { label: t("field.tax"), isFigure: true, cell: ({ taxYen }) => yen(taxYen) },
      ]}
    />
  );
}
