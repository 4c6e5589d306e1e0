import type { PrescriptionItem } from "@meguri/rpc/app/v1/dispensing_pb";
import { quantity } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { typedDayOrNone } from "../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { DayInput } from "../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { QuantityInput } from "../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useRemainderSteps } from "./use-remainders.ts";

/** Records how much was not given, and for when it is promised. */
export function NoteRemainderDialog(props: {
  institutionId: string;
  prescriptionId: string;
  item: PrescriptionItem;
  onNoted: (remainderId: string, quantity: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("handover");
  const { quantity: quantityWords, day: dayWords } = useQuantityFormat();
  const { institutionId, prescriptionId, item } = props;
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useRemainderSteps().note;
  const most = quantityWords(item.notable, item.stockUnit);
  const form = useRuleForm({
    rule: z.object({
      quantity: typedDecimal
        .pipe(quantity)
        .refine((amount) => Number(amount) <= Number(item.notable), "quantity_too_large"),
      promisedOn: typedDayOrNone,
      note: line(200),
    }),
    initial: { quantity: "", promisedOn: "", note: "" },
    words: { quantity: t("note.quantityWrong", { most }), promisedOn: t("dayWrong") },
    send: async (fields) => {
      const { remainder } = await mutateAsync({
        institutionId,
        requestId,
        prescriptionId,
        line: item.line,
        ...fields,
      });
      if (remainder) props.onNoted(remainder.id, fields.quantity);
    },
  });
  return (
    <FormDialog form={form} title={t("note.title")} submitLabel={t("note.submit")} onClose={props.onClose}>
      <Typography>
        <MedicineName name={item.name} />
      </Typography>
      <QuantityInput
        {...form.text("quantity")}
        label={t("note.quantity")}
        hint={t("note.quantityHint", { most })}
        required
        unit={item.stockUnit}
      />
      <DayInput
        {...form.value("promisedOn")}
        label={t("note.promised")}
        hint={t("note.promisedHint")}
        echo={dayWords}
      />
      <TextInput {...form.text("note")} label={t("note.note")} hint={t("noPatient")} maxLength={200} />
    </FormDialog>
  );
}
