import { OrderAnswer, type OrderLine, type OrderShipment } from "@meguri/rpc/app/v1/order_pb";
import { lineYen } from "@meguri/rules/money";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { AnswerChip } from "../common/answer/answer-chip.tsx";
import { TwoLines } from "../common/two-lines.tsx";
import { usePrice } from "../common/use-price.ts";

/** What was ordered, and what was answered, shipped and received of it. */
export function OrderLines(props: {
  lines: readonly OrderLine[];
  shipments: readonly OrderShipment[];
  /** What came and is still there: it may go back. */
  returnable: readonly { medicineId: string }[];
  onReturn: (medicineId: string) => void;
}) {
  const { t } = useTranslation("orders");
  const { yen } = useFormat();
  const { quantity, day } = useQuantityFormat();
  const price = usePrice();
  const packs = (figure: number) => t("packs", { count: figure, figure });
  const shippedOf = (id: string) =>
    props.shipments
      .flatMap(({ lines }) => lines)
      .filter(({ lineId }) => lineId === id)
      .reduce((sum, line) => sum + line.packs, 0);
  return (
    <PlainTable
      label={t("detail.lines")}
      rows={props.lines}
      rowKey={({ id }) => id}
      minWidth={900}
      columns={[
        {
          label: t("field.medicine"),
          cell: ({ medicineId, medicineName, packageWords, wantedOn, note, capReason }) => (
            <Box sx={{ display: "grid", gap: 0.25 }}>
              <Link component={RouterLink} to={stockPaths.medicine(medicineId)}>
                <MedicineName name={medicineName} />
              </Link>
              <Typography variant="body2" color="textSecondary">
                <bdi lang="ja">{packageWords}</bdi>
                {wantedOn && ` ${t("wantedOn", { day: day(wantedOn) })}`}
                {note && ` ${note}`}
              </Typography>
              {capReason && <Typography variant="body2">{t("reason.capReason", { reason: capReason })}</Typography>}
            </Box>
          ),
        },
        { label: t("field.ordered"), isFigure: true, cell: (line) => packs(line.packs) },
        {
          label: t("field.answered"),
          cell: (line) =>
            line.answer !== OrderAnswer.UNSPECIFIED && (
              <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 }}>
                <AnswerChip line={line} />
                {line.confirmedPacks < line.packs && packs(line.confirmedPacks)}
              </Box>
            ),
        },
        { label: t("field.expectedOn"), cell: ({ expectedOn }) => day(expectedOn) },
        {
          label: t("field.shipped"),
          isFigure: true,
          cell: ({ id }) => (shippedOf(id) > 0 ? packs(shippedOf(id)) : ""),
        },
        {
          label: t("field.received"),
          isFigure: true,
          cell: ({ receivedQuantity, unit, medicineId, medicineName }) => (
            <>
              {Number(receivedQuantity) > 0 && quantity(receivedQuantity, unit)}
              {props.returnable.some((lot) => lot.medicineId === medicineId) && (
                <Link
                  component="button"
                  variant="body2"
                  aria-label={t("acts.returnOf", { name: shownName(medicineName) })}
                  onClick={() => props.onReturn(medicineId)}
                  sx={{ display: "block", marginInlineStart: "auto", minHeight: { xs: 44, sm: 24 } }}
                >
                  {t("acts.return")}
                </Link>
              )}
            </>
          ),
        },
        {
          label: t("field.amount"),
          isFigure: true,
          cell: (line) => {
            const ordered = lineYen(line.packPrice, line.packs);
            return ordered === undefined ? (
              price("")
            ) : (
              <TwoLines
                first={yen(line.amountYen)}
                second={line.amountYen !== ordered && t("asOrdered", { yen: yen(ordered) })}
              />
            );
          },
        },
      ]}
    />
  );
}
