import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { signOf } from "../../../shared/format/decimal.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { QuantityInput } from "../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { type ReturnableLot, returnGoodsRule, typedGoods } from "./typed-goods.ts";
import { type ReturnTo, useReturnGoods } from "./use-return-goods.ts";

/** Makes a return of what an order brought: which of its lots go back, how much of each, and why. */
export function ReturnGoodsDialog(props: {
  institutionId: string;
  to: ReturnTo;
  lots: readonly ReturnableLot[];
  /** The medicine whose lots are chosen already; empty where none is. */
  medicineId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(["sending", "scan"]);
  const { quantity, expiry } = useQuantityFormat();
  const { institutionId, to, lots } = props;
  const make = useReturnGoods(institutionId, to, props.onClose);
  const form = useRuleForm({
    rule: returnGoodsRule,
    initial: { goods: typedGoods(lots, props.medicineId), reason: "" },
    problems: {
      goods_missing: t("returns.goods.missing"),
      required: t("quantityWrong"),
      quantity_format: t("quantityWrong"),
      quantity_positive: t("quantityWrong"),
    },
    send: ({ goods, reason }) =>
      make(
        goods.flatMap(({ lotId, isChosen, quantity: amount }) => (isChosen ? [{ lotId, quantity: amount }] : [])),
        reason,
      ),
  });
  const goods = form.watch("goods");
  const missing = goods.some(({ isChosen }) => isChosen) ? undefined : form.wordsOf("goods");
  return (
    <FormDialog
      form={form}
      title={t("returns.goods.title", { wholesaler: to.wholesaler })}
      submitLabel={t("returns.goods.submit")}
      isWide
      onClose={props.onClose}
    >
      <Typography>{t(lots.length > 0 ? "returns.goods.hint" : "returns.goods.none")}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {lots.map(({ lotId, medicineName, unit, lot, expiresOn, received, onHand, fill }, index) => (
          <Box component="li" key={lotId} sx={{ pb: 1.5, borderBottom: 1, borderColor: "divider" }}>
            <FormControlLabel
              disabled={signOf(onHand) <= 0}
              control={
                <Checkbox
                  checked={goods[index]?.isChosen ?? false}
                  onChange={(_, isChosen) => form.value(`goods.${index}`).onChange({ lotId, isChosen, quantity: fill })}
                />
              }
              label={
                <>
                  <MedicineName name={medicineName} />
                  <Typography variant="body2" color="textSecondary">
                    {t("scan:lotAndExpiry", { lot: lot || t("unknown"), expiry: expiry(expiresOn) || t("unknown") })}
                    <br />
                    {t("returns.goods.came", { received: quantity(received, unit), onHand: quantity(onHand, unit) })}
                  </Typography>
                </>
              }
            />
            {goods[index]?.isChosen && (
              <Box sx={{ maxWidth: 260, marginInlineStart: 4, mt: 0.5 }}>
                <QuantityInput
                  {...form.text(`goods.${index}.quantity`)}
                  label={t("field.quantity")}
                  required
                  unit={unit}
                />
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {lots.length > 0 && <TextInput {...form.text("reason")} label={t("returns.lines.reason")} maxLength={200} />}
      {lots.length > 0 && missing && <Alert severity="error">{missing}</Alert>}
    </FormDialog>
  );
}
