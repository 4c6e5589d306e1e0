import type { StockReturnLine } from "@meguri/rpc/app/v1/stock_return_pb";
import { quantity } from "@meguri/rules/quantity";
import { line as textLine } from "@meguri/rules/text";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormCheck } from "../../../shared/form/form-check.tsx";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { QuantityInput } from "../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useReturnSteps } from "./use-returns.ts";

const rule = z.object({
  quantity: typedDecimal.pipe(quantity),
  reason: textLine(200),
  damaged: z.boolean(),
  nonReturnable: z.boolean(),
});

/** The quantity of a lot that goes back, the reason, and its condition. */
export function ReturnLineDialog(props: {
  institutionId: string;
  returnId: string;
  line: Pick<
    StockReturnLine,
    "lotId" | "medicineName" | "unit" | "quantity" | "onHand" | "reason" | "damaged" | "nonReturnable"
  >;
  onClose: () => void;
}) {
  const { t } = useTranslation("sending");
  const { quantity: quantityWords } = useQuantityFormat();
  const { institutionId, returnId, line } = props;
  const { lotId, medicineName, unit, onHand, reason, damaged, nonReturnable } = line;
  const { mutateAsync } = useReturnSteps().put;
  const form = useRuleForm({
    rule,
    initial: { quantity: line.quantity, reason, damaged, nonReturnable },
    words: { quantity: t("quantityWrong") },
    send: async (fields) => {
      await mutateAsync({ institutionId, returnId, lotId, ...fields });
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("returns.lines.add")} submitLabel={t("returns.lines.put")} onClose={props.onClose}>
      <Typography>
        <MedicineName name={medicineName} />
      </Typography>
      <QuantityInput
        {...form.text("quantity")}
        label={t("field.quantity")}
        hint={t("lotHas", { amount: quantityWords(onHand, unit) })}
        required
        unit={unit}
      />
      <TextInput {...form.text("reason")} label={t("returns.lines.reason")} maxLength={200} />
      <FormCheck {...form.value("damaged")} label={t("returns.block.damaged")} />
      <FormCheck {...form.value("nonReturnable")} label={t("returns.block.nonReturnable")} />
    </FormDialog>
  );
}
