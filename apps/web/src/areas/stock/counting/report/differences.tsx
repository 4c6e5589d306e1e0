import type { StockCountDifference } from "@meguri/rpc/app/v1/stock_count_pb";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../../shared/format/decimal.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { QuarantineChip } from "../../../medicine/common/quarantine-chip.tsx";
import { UnappliedOf } from "../../../medicine/common/unapplied-of.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** The results of a count, lot by lot: expected, counted, the difference and its value. */
export function Differences(props: { institutionId: string; differences: readonly StockCountDifference[] }) {
  const { t } = useTranslation(["counts", "scan"]);
  const { yen } = useFormat();
  const { quantity, change, expiry } = useQuantityFormat();
  const { institutionId, differences } = props;
  const [isAll, setIsAll] = useState(false);
  const rows = isAll ? differences : differences.filter(({ difference }) => signOf(difference) !== 0);
  const worth = rows.reduce((sum, { value }) => sum + value, 0n);
  return (
    <section>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 1.5 }}>
        <Typography variant="h3">{t("differences.title")}</Typography>
        <Typography role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {t("differences.sum", { figure: rows.length, value: yen(worth) })}
        </Typography>
        <FormControlLabel
          data-chrome
          control={<Switch checked={isAll} onChange={(_, checked) => setIsAll(checked)} />}
          label={t("differences.all")}
          sx={{ marginInlineStart: "auto" }}
        />
      </Box>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t("differences.none")}</Typography>
      ) : (
        <PlainTable
          label={t("differences.title")}
          rows={rows}
          rowKey={({ medicineId, lot, expiresOn }) => `${medicineId} ${lot} ${expiresOn}`}
          minWidth={720}
          columns={[
            {
              label: t("scan:field.medicine"),
              cell: ({ medicineId, medicineName }) => (
                <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
                  <MedicineName name={medicineName} />
                  <UnappliedOf institutionId={institutionId} medicineId={medicineId} />
                </Box>
              ),
            },
            {
              label: t("scan:field.lot"),
              cell: ({ lot, inferred, quarantined }) => (
                <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
                  {lot ? <bdi dir="ltr">{lot}</bdi> : t("scan:lotUnknown")}
                  {quarantined && <QuarantineChip />}
                  {inferred && <StatusChip tone="hold" label={t("differences.inferred")} />}
                </Box>
              ),
            },
            { label: t("scan:field.expiry"), cell: ({ expiresOn }) => expiry(expiresOn) || t("scan:expiryUnknown") },
            { label: t("field.expected"), isFigure: true, cell: ({ expected, unit }) => quantity(expected, unit) },
            {
              label: t("field.counted"),
              isFigure: true,
              cell: ({ counted, unit }) => quantity(counted, unit) || t("differences.uncounted"),
            },
            {
              label: t("field.difference"),
              isFigure: true,
              cell: ({ difference, unit }) => <strong>{change(difference, unit)}</strong>,
            },
            { label: t("field.value"), isFigure: true, cell: ({ value }) => yen(value) },
          ]}
        />
      )}
      {rows.some(({ inferred }) => inferred) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t("differences.inferredHint")}
        </Typography>
      )}
    </section>
  );
}
