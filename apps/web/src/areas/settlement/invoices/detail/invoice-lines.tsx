import { type InvoiceLine, InvoiceLineKind, InvoicePriceStanding, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { taxClassNames } from "../../common/tax-classes.ts";

/** The lines of a document. */
export function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const { t } = useTranslation("invoices");
  const { yen, number } = useFormat();
  const { figure, day } = useQuantityFormat();
  const notes = (line: InvoiceLine): ReactNode =>
    [
      line.standing === InvoicePriceStanding.PROVISIONAL && !line.settledPrice && t("line.provisional"),
      line.settledPrice && t("line.settled", { figure: figure(line.settledPrice), number: line.settledByNumber }),
      line.packPrice === "" && t("line.unpriced"),
      line.returnedOn !== "" && t("line.returned", { day: day(line.returnedOn), number: line.changesInvoiceNumber }),
      line.kind === InvoiceLineKind.CHANGE &&
        line.returnedOn === "" &&
        t("line.changes", { number: line.changesInvoiceNumber }),
      line.takenBack < 0 && t("line.takenBack", { figure: number(-line.takenBack) }),
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <PlainTable
      label={t("field.lines")}
      rows={lines}
      rowKey={({ number: position }) => String(position)}
      minWidth={760}
      isDense
      columns={[
        {
          label: t("field.description"),
          isRowHeader: true,
          cell: (line) => (
            <>
              <MedicineName name={line.description} />
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                <bdi lang="ja">{line.packageWords}</bdi> {notes(line)}
              </Typography>
            </>
          ),
        },
        { label: t("field.deliveredOn"), cell: ({ deliveredOn }) => day(deliveredOn) },
        { label: t("field.slip"), cell: ({ slipNumber }) => <bdi dir="ltr">{slipNumber}</bdi> },
        { label: t("field.packs"), isFigure: true, cell: ({ packs }) => number(packs) },
        {
          label: t("field.price"),
          isFigure: true,
          cell: ({ packPrice }) => (packPrice === "" ? "-" : t("line.price", { figure: figure(packPrice) })),
        },
        { label: t("field.net"), isFigure: true, cell: ({ netYen }) => (netYen === undefined ? "-" : yen(netYen)) },
        {
          label: t("field.rate"),
          isFigure: true,
          cell: ({ taxClass, basisPoints }) => {
            const name = taxClassNames.find(({ value }) => value === taxClass)?.name ?? "standard";
            const isTaxed = taxClass === TaxClass.STANDARD || taxClass === TaxClass.REDUCED;
            return isTaxed ? t(`rate.${name}`, { figure: basisPoints / 100 }) : t(`taxClass.${name}`);
          },
        },
      ]}
    />
  );
}
