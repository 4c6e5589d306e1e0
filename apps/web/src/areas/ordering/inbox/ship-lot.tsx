import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../shared/form/use-rule-form.ts";
import { DayInput } from "../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { ShipInput, Shipped } from "./ship-rule.ts";

/** One lot that leaves: its number, its expiry and how many packages. */
export function ShipLot({ form, index }: { form: RuleForm<ShipInput, Shipped>; index: number }) {
  const { t } = useTranslation("orders");
  const { expiry } = useQuantityFormat();
  const isWrong = (field: "lot" | "expiresOn" | "packs") => form.wordsOf(`lots.${index}.${field}`) !== undefined;
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "2fr 2fr 1fr" } }}>
      <TextInput
        {...form.text(`lots.${index}.lot`)}
        label={t("field.lot")}
        hint={t("inbox.lotHint")}
        maxLength={20}
        dir="ltr"
        error={isWrong("lot") ? t("inbox.lotMissing") : undefined}
      />
      <DayInput
        {...form.value(`lots.${index}.expiresOn`)}
        label={t("field.expiry")}
        hint={t("inbox.expiryHint")}
        echo={expiry}
        error={isWrong("expiresOn") ? t("answering.dayWrong") : undefined}
      />
      <FigureInput
        {...form.text(`lots.${index}.packs`)}
        label={t("field.quantity")}
        hint={t("inbox.packsHint")}
        inputMode="numeric"
        unit={t("answering.unit")}
        error={isWrong("packs") ? t("inbox.packsWrong") : undefined}
      />
    </Box>
  );
}
