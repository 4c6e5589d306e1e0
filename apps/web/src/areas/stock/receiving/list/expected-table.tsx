import type { DeliveryExpectation, DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../../shared/format/decimal.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { type Expected, expectedOf, unexpectedOf } from "./expected-lines.ts";

/** What the orders of a delivery let expect; each scan ticks its medicine off, and differences from the notice are shown. */
export function ExpectedTable(props: { expected: readonly DeliveryExpectation[]; lines: readonly DeliveryLine[] }) {
  const { t } = useTranslation("deliveries");
  const { quantity, change } = useQuantityFormat();
  const rows = expectedOf(props.expected, props.lines);
  const strange = unexpectedOf(props.expected, props.lines);
  const toCome = rows.filter(({ isLater }) => !isLater);
  const chipOf = ({ scanned, difference, isLater }: Expected) =>
    isLater ? (
      <StatusChip tone="neutral" label={t("expected.later")} />
    ) : signOf(difference) === 0 ? (
      <StatusChip tone="ok" label={t("expected.whole")} />
    ) : signOf(scanned) === 0 ? (
      <StatusChip tone="neutral" label={t("expected.missing")} />
    ) : (
      <StatusChip tone="warn" label={t(signOf(difference) > 0 ? "expected.more" : "expected.less")} />
    );
  return (
    <Box component="section" sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
      <Typography variant="h3">{t("expected.title")}</Typography>
      <Typography role="status" variant="body2">
        {t("expected.done", {
          figure: toCome.filter(({ difference }) => signOf(difference) === 0).length,
          all: toCome.length,
        })}
      </Typography>
      <PlainTable
        label={t("expected.title")}
        rows={rows}
        rowKey={({ medicineId }) => medicineId}
        minWidth={760}
        columns={[
          { label: t("expected.medicine"), cell: ({ medicineName }) => <MedicineName name={medicineName} /> },
          { label: t("expected.state"), cell: chipOf },
          { label: t("expected.ordered"), isFigure: true, cell: ({ open, unit }) => quantity(open, unit) },
          { label: t("expected.shipped"), isFigure: true, cell: ({ shipped, unit }) => quantity(shipped, unit) },
          { label: t("expected.scanned"), isFigure: true, cell: ({ scanned, unit }) => quantity(scanned, unit) },
          {
            label: t("expected.difference"),
            isFigure: true,
            cell: ({ scanned, difference, unit }) =>
              signOf(scanned) !== 0 && signOf(difference) !== 0 ? change(difference, unit) : "",
          },
          {
            label: t("expected.lots"),
            cell: ({ lots, strangeLots }) => (
              <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
                <bdi dir="ltr">{lots.join(", ")}</bdi>
                {strangeLots.length > 0 && (
                  <StatusChip tone="warn" label={t("expected.strangeLot", { lot: strangeLots.join(", ") })} />
                )}
              </Box>
            ),
          },
        ]}
      />
      {strange.length > 0 && (
        <Alert severity="warning">
          {t("expected.notOrdered", { names: strange.map(({ medicineName }) => shownName(medicineName)).join(", ") })}
        </Alert>
      )}
    </Box>
  );
}
