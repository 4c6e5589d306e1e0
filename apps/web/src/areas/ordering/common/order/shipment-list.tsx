import type { OrderShipment } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { SentOrderLine } from "./sent-order.ts";

/** The shipments reported by the wholesaler, slip by slip, with the lots. Needs the phrases `orders` and `scan`. */
export function ShipmentList(props: { shipments: readonly OrderShipment[]; lines: readonly SentOrderLine[] }) {
  const { t } = useTranslation("orders");
  const { day, expiry } = useQuantityFormat();
  const nameOf = (id: string) => props.lines.find((line) => line.id === id)?.medicineName ?? "";
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {props.shipments.map(({ id, slipNumber, shippedOn, lines }) => (
        <Box key={id} sx={{ display: "grid", gap: 1, minWidth: 0 }}>
          <Typography>{t("shipment", { slip: slipNumber || "-", day: day(shippedOn) })}</Typography>
          <PlainTable
            label={t("shipment", { slip: slipNumber || "-", day: day(shippedOn) })}
            rows={lines.map((line, index) => ({ ...line, key: `${line.lineId} ${line.lot} ${index}` }))}
            rowKey={({ key }) => key}
            columns={[
              { label: t("field.medicine"), cell: ({ lineId }) => <MedicineName name={nameOf(lineId)} /> },
              { label: t("field.lot"), cell: ({ lot }) => <bdi dir="ltr">{lot}</bdi> },
              { label: t("field.expiry"), cell: ({ expiresOn }) => expiry(expiresOn) },
              {
                label: t("field.shipped"),
                isFigure: true,
                cell: ({ packs }) => t("packs", { count: packs, figure: packs }),
              },
            ]}
          />
        </Box>
      ))}
    </Box>
  );
}
