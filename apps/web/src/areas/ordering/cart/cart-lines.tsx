import type { Order, OrderLine } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { timesOf } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { UnappliedOf } from "../../medicine/common/unapplied-of.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { ReasonCell } from "../common/reason/reason-cell.tsx";
import { StockDays } from "../common/stock-days.tsx";
import { SupplyNote } from "../common/supply-note.tsx";
import { usePrice } from "../common/use-price.ts";
import { LineActs } from "./line-acts.tsx";
import { PacksField } from "./packs-field.tsx";

/** The lines of one section, each of which can be changed beside colleagues. */
export function CartLines(props: { institutionId: string; order: Order; lines: readonly OrderLine[] }) {
  const { t } = useTranslation("cart");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const price = usePrice();
  const { institutionId, order, lines } = props;
  return (
    <PlainTable
      label={t("section.lines", { name: order.wholesalerName })}
      rows={lines}
      rowKey={({ id }) => id}
      isDense
      minWidth={900}
      columns={[
        {
          label: t("field.medicine"),
          cell: ({ medicineId, medicineName, packageWords, wantedOn, note, putByName, ...line }) => (
            <Box sx={{ display: "grid", gap: 0.25, justifyItems: "start", minWidth: { sm: 165 } }}>
              <MedicineLink medicineId={medicineId} name={medicineName} />
              <UnappliedOf institutionId={institutionId} medicineId={medicineId} />
              <SupplyNote {...line} room={line.purchaseRoom} ordered={timesOf(line.packQuantity, line.packs)} />
              <Typography variant="body2" color="textSecondary">
                <bdi lang="ja">{packageWords}</bdi>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t("line.by", { name: putByName })}
                {wantedOn && ` ${t("line.wanted", { day: day(wantedOn) })}`}
                {note && ` ${note}`}
              </Typography>
            </Box>
          ),
        },
        {
          label: t("field.stockDays"),
          isFigure: true,
          cell: ({ usable, unconfirmed, daysLeft, unit }) => (
            <StockDays usable={usable} unconfirmed={unconfirmed} unit={unit} days={daysLeft} />
          ),
        },
        {
          label: t("field.quantity"),
          isFigure: true,
          cell: (line) => <PacksField institutionId={institutionId} line={line} />,
        },
        {
          label: t("field.amount"),
          isFigure: true,
          cell: ({ packPrice, amountYen }) =>
            packPrice === "" ? (
              price("")
            ) : (
              <>
                {yen(amountYen)}
                <Typography variant="body2" color="textSecondary" noWrap>
                  {t("line.each", { price: price(packPrice) })}
                </Typography>
              </>
            ),
        },
        {
          label: t("field.reason"),
          cell: ({ reason, ...line }) => (
            <Box sx={reason && wideReason}>{reason ? <ReasonCell {...line} reason={reason} /> : t("line.byHand")}</Box>
          ),
        },
        {
          label: t("field.acts"),
          cell: (line) => <LineActs institutionId={institutionId} order={order} line={line} />,
        },
      ]}
    />
  );
}

/** Where there is room a reason is not cut before its share. */
const wideReason = { minWidth: { sm: 220 }, "@media (min-width: 1400px)": { minWidth: 280 } } as const;
