import type { ReceiptTarget } from "@meguri/rpc/app/v1/receipt_service_pb";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { type Match, type MatchInput, yenOf } from "./match-rule.ts";

/** Open documents, each to be ticked with the amount of the receipt that settles it. */
export function TargetTable(props: {
  form: RuleForm<MatchInput, Match>;
  targets: readonly ReceiptTarget[];
  /** What is left of the receipt. */
  leftYen: bigint;
}) {
  const { t } = useTranslation("receipts");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { form, targets, leftYen } = props;
  const shares = form.watch("shares");
  const toggle = (index: number, isChosen: boolean) => {
    const openYen = targets[index]?.openYen ?? 0n;
    const left = leftYen > 0n ? leftYen : 0n;
    const begins = isChosen ? String(openYen < left ? openYen : left) : "";
    form.setValue(`shares.${index}.isChosen`, isChosen, { shouldDirty: true });
    form.setValue(`shares.${index}.yen`, begins === "0" ? "" : begins);
    form.setValue(`shares.${index}.feeYen`, "");
    form.clearErrors();
  };
  return targets.map(({ invoiceId, number, dueOn, openYen }, index) => {
    const isChosen = shares[index]?.isChosen ?? false;
    const after = openYen - yenOf(shares[index]?.yen ?? "") - yenOf(shares[index]?.feeYen ?? "");
    return (
      <Box
        key={invoiceId}
        role="group"
        aria-label={number}
        sx={{
          display: "grid",
          gap: 1.5,
          alignItems: "start",
          gridTemplateColumns: { xs: "1fr 1fr", sm: "3fr 2fr 2fr" },
          borderBottom: 1,
          borderColor: "divider",
          pb: 1.5,
        }}
      >
        <Box sx={{ gridColumn: { xs: "1 / -1", sm: "auto" } }}>
          <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
            <Checkbox size="small" checked={isChosen} onChange={(_, isOn) => toggle(index, isOn)} />
            <bdi dir="ltr">{number}</bdi>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {dueOn
              ? t("match.target", { amount: yen(openYen), day: day(dueOn) })
              : t("match.targetNoDue", { amount: yen(openYen) })}
          </Typography>
          {isChosen && after > 0n && (
            <Typography variant="body2">{t("match.after", { amount: yen(after) })}</Typography>
          )}
        </Box>
        {isChosen && (
          <>
            <FigureInput
              {...form.text(`shares.${index}.yen`)}
              label={t("match.yen")}
              inputMode="numeric"
              unit={t("field.unit")}
            />
            <FigureInput
              {...form.text(`shares.${index}.feeYen`)}
              label={t("match.fee")}
              inputMode="numeric"
              unit={t("field.unit")}
            />
          </>
        )}
      </Box>
    );
  });
}
