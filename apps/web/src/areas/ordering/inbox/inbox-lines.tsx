import type { InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import type { OrderShipment } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { AnswerChip } from "../common/answer/answer-chip.tsx";
import { shippedOf } from "./to-ship.ts";

/** What a pharmacy wants, with what was answered and what has left. */
export function InboxLines(props: { lines: readonly InboxOrderLine[]; shipments: readonly OrderShipment[] }) {
  const { t } = useTranslation("orders");
  const { day } = useQuantityFormat();
  const packs = (figure: number) => t("packs", { count: figure, figure });
  return (
    <PlainTable
      label={t("detail.lines")}
      rows={props.lines}
      rowKey={({ id }) => id}
      minWidth={640}
      columns={[
        {
          label: t("field.medicine"),
          cell: ({ medicineName, packageWords, gtin, itemCode, wantedOn, note }) => (
            <Box sx={{ display: "grid", gap: 0.25 }}>
              <MedicineName name={medicineName} />
              <Typography variant="body2" color="textSecondary">
                <bdi lang="ja">{packageWords}</bdi> <bdi dir="ltr">{itemCode || gtin}</bdi>
                {wantedOn && ` ${t("wantedOn", { day: day(wantedOn) })}`}
                {note && ` ${note}`}
              </Typography>
            </Box>
          ),
        },
        { label: t("field.ordered"), isFigure: true, cell: (line) => packs(line.packs) },
        {
          label: t("field.answered"),
          cell: (line) => (
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 }}>
              <AnswerChip line={line} />
              {line.answer !== 0 && line.confirmedPacks < line.packs && <span>{packs(line.confirmedPacks)}</span>}
              {line.expectedOn && <span>{day(line.expectedOn)}</span>}
            </Box>
          ),
        },
        {
          label: t("field.shipped"),
          isFigure: true,
          cell: ({ id }) => {
            const shipped = shippedOf(id, props.shipments);
            return shipped > 0 ? packs(shipped) : "";
          },
        },
      ]}
    />
  );
}
