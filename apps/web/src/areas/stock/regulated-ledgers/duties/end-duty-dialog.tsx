import { type RegulatedDuty, RegulatedDutyState } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { line, requiredLine } from "@meguri/rules/text";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedPastDay } from "../../../../shared/form/typed-day.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useEndDuty } from "../use-ledger-acts.ts";

/** Records that a notice was filed; of a disposal that was filed, that it was carried out before a witness. */
export function EndDutyDialog(props: { institutionId: string; duty: RegulatedDuty; onClose: () => void }) {
  const { t } = useTranslation("regulated");
  const { day: dayWords, quantity } = useQuantityFormat();
  const toast = useToast();
  const { institutionId, duty } = props;
  const isFiled = duty.state === RegulatedDutyState.FILED;
  const { file, complete } = useEndDuty();
  const form = useRuleForm({
    // `text` is the witness of a disposal, or the number of the filing.
    rule: z.object({ on: typedPastDay, text: isFiled ? requiredLine(100) : line(40) }),
    initial: { on: tokyoDay(new Date()).replaceAll("-", "/"), text: "" },
    words: { on: t("duty.dayWrong"), text: t("duty.witnessMissing") },
    send: async ({ on, text }) => {
      const ref = { institutionId, dutyId: duty.id };
      if (isFiled) await complete.mutateAsync({ ...ref, occurredOn: on, witness: text });
      else await file.mutateAsync({ ...ref, filedOn: on, filingNumber: text });
      toast(t(isFiled ? "duty.completed" : "duty.recorded"));
      props.onClose();
    },
  });
  const title = t(isFiled ? "duty.complete" : "duty.file");
  return (
    <FormDialog form={form} title={title} submitLabel={title} onClose={props.onClose}>
      <Typography>
        <MedicineName name={duty.medicineName} /> {quantity(duty.quantity, duty.unit)}
      </Typography>
      <DayInput
        {...form.value("on")}
        label={t(isFiled ? "duty.disposedOn" : "duty.filedOn")}
        hint={t("book.dayHint")}
        required
        echo={dayWords}
      />
      <TextInput
        {...form.text("text")}
        label={t(isFiled ? "duty.witness" : "duty.filingNumber")}
        required={isFiled}
        maxLength={isFiled ? 100 : 40}
      />
    </FormDialog>
  );
}
