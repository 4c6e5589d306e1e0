import { type InvoiceLine, InvoicePriceStanding } from "@meguri/rpc/app/v1/invoice_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { taxClassNames } from "../received-words.ts";

/** All lines of a document, as it states them. */
export function ReceivedLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const { t } = useTranslation("received");
  const { yen, number } = useFormat();
  const { figure, day } = useQuantityFormat();
  const notes = ({ standing, settledPrice, settledByNumber }: InvoiceLine) => {
    if (settledPrice) return t("line.settled", { figure: figure(settledPrice), number: settledByNumber });
    return standing === InvoicePriceStanding.PROVISIONAL ? t("line.provisional") : "";
  };
  return (
    <PlainTable
      label={t("section.lines")}
      rows={lines}
      rowKey={({ number: position }) => String(position)}
      minWidth={760}
      maxHeight={640}
      isDense
      columns={[
        {
          label: t("field.description"),
          isRowHeader: true,
          cell: (line) => (
            <>
              {line.description ? <MedicineName name={line.description} /> : t("difference.slipTotal")}
              {line.returnedOn && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  {t("returnedOn", { day: day(line.returnedOn) })}
                </Typography>
              )}
              {(line.packageWords || notes(line)) && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  <bdi lang="ja">{line.packageWords}</bdi> {notes(line)}
                </Typography>
              )}
            </>
          ),
        },
        { label: t("field.deliveredOn"), cell: ({ deliveredOn }) => day(deliveredOn) },
        { label: t("field.slip"), cell: ({ slipNumber }) => <bdi dir="ltr">{slipNumber}</bdi> },
        { label: t("field.packs"), isFigure: true, cell: ({ packs }) => (packs === 0 ? "-" : number(packs)) },
        {
          label: t("field.price"),
          isFigure: true,
          cell: ({ packPrice }) => (packPrice === "" ? "-" : t("difference.priceOf", { figure: figure(packPrice) })),
        },
        { label: t("field.net"), isFigure: true, cell: ({ netYen = 0n }) => yen(netYen) },
        {
          label: t("field.rate"),
          isFigure: true,
          cell: ({ taxClass, basisPoints }) =>
            t(`taxRate.${taxClassNames[taxClass]}`, { figure: number(basisPoints / 100) }),
        },
      ]}
    />
  );
}
