import type { DeliveredGoods, InvoiceReturnLine, ReturnedPart } from "@meguri/rpc/app/v1/invoice_return_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** The delivery that a part of a return comes from. */
export const goodsOf = (line: InvoiceReturnLine, part: ReturnedPart): DeliveredGoods | undefined =>
  line.delivered.find(
    ({ shipmentId, orderLineId }) => shipmentId === part.shipmentId && orderLineId === part.orderLineId,
  );

/** What was confirmed of each line of a return, and which documents billed and credit it. */
export function ConfirmedLines({ vanCode, lines }: { vanCode: string; lines: readonly InvoiceReturnLine[] }) {
  const { t } = useTranslation("returns");
  const { yen, number } = useFormat();
  const { quantity, expiry, day } = useQuantityFormat();
  const document = (id: string, name: string) => (
    <Link component={RouterLink} to={invoicePaths.detail(vanCode, id)} sx={{ whiteSpace: "nowrap" }}>
      <bdi dir="ltr">{name}</bdi>
    </Link>
  );
  return (
    <PlainTable
      label={t("lines.title")}
      rows={lines}
      rowKey={({ lotId }) => lotId}
      minWidth={900}
      columns={[
        {
          label: t("field.medicine"),
          isRowHeader: true,
          cell: ({ medicineName, lot, expiresOn, reason }) => (
            <>
              <MedicineName name={medicineName} />
              <Typography variant="body2" color="textSecondary">
                {t("lines.lot", { lot: lot || t("lines.unknown"), expiry: expiry(expiresOn) || t("lines.unknown") })}
              </Typography>
              {reason && (
                <Typography variant="body2" color="textSecondary">
                  <bdi>{reason}</bdi>
                </Typography>
              )}
            </>
          ),
        },
        { label: t("field.quantity"), isFigure: true, cell: (line) => quantity(line.quantity, line.unit) },
        {
          label: t("field.confirmed"),
          isFigure: true,
          cell: ({ isConfirmed, confirmedQuantity, unit, answer }) => (
            <>
              {isConfirmed ? quantity(confirmedQuantity, unit) : "-"}
              {answer && (
                <Typography variant="body2" color="textSecondary">
                  <bdi>{answer}</bdi>
                </Typography>
              )}
            </>
          ),
        },
        {
          label: t("field.delivered"),
          cell: (line) =>
            line.isConfirmed &&
            line.parts.map((part) => {
              const goods = goodsOf(line, part);
              return (
                <Box key={`${part.shipmentId} ${part.orderLineId}`} sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {goods &&
                    t("lines.part", {
                      day: day(goods.deliveredOn),
                      slip: goods.slipNumber || t("lines.noSlip"),
                      packs: number(part.packs),
                    })}{" "}
                  {goods?.invoiceId && document(goods.invoiceId, goods.invoiceNumber)}
                </Box>
              );
            }),
        },
        {
          label: t("field.documents"),
          cell: ({ parts }) =>
            parts
              .filter((part, index) => {
                const first = parts.findIndex(({ creditInvoiceId }) => creditInvoiceId === part.creditInvoiceId);
                return part.creditInvoiceId && first === index;
              })
              .map(({ creditInvoiceId, creditNumber }) => (
                <Box key={creditInvoiceId}>{document(creditInvoiceId, creditNumber)}</Box>
              )),
        },
        {
          label: t("field.expected"),
          isFigure: true,
          cell: ({ isConfirmed, expectedYen }) => (isConfirmed ? yen(expectedYen) : "-"),
        },
      ]}
    />
  );
}
