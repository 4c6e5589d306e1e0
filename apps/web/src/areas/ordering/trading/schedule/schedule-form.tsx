import type { DeliverySchedule as WireSchedule } from "@meguri/rpc/app/v1/delivery_schedule_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Form } from "../../../../shared/form/form.tsx";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import { refusedFields } from "../../../../shared/form/refused-fields.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { FormFoot } from "../../../../shared/ui/input/form-foot.tsx";
import { TextArea } from "../../../../shared/ui/input/text-area.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { RunFields } from "./run-fields.tsx";
import { type ScheduleWish, scheduleInputOf, scheduleRule } from "./schedule-form-schema.ts";

/** Changes 便, closed days and the least amount of an order. */
export function ScheduleForm(props: {
  schedule: WireSchedule | undefined;
  /** Absent where it is changed elsewhere. */
  minimumOrderYen?: bigint;
  /** Sends; rejects with the failure of the call. */
  onSave: (wish: ScheduleWish) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("trading");
  const form = useRuleForm({
    rule: scheduleRule,
    initial: scheduleInputOf(props.schedule, props.minimumOrderYen ?? 0n),
    send: props.onSave,
    check: "onBlur",
    // What the server refuses of a 便 is no field by its name.
    refused: refusedFields(["yearEndFrom", "yearEndUntil", "closedDays", "minimumOrderYen"]),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "runs" });
  return (
    <Form form={form}>
      <Box sx={{ display: "grid", gap: 2 }}>
        {fields.map(({ id }, index) => (
          <RunFields key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
        <Button
          type="button"
          variant="outlined"
          color="inherit"
          sx={{ justifySelf: "start" }}
          onClick={() =>
            append({
              weekday: 1,
              name: "",
              cutOff: "15:00",
              daysBefore: 1,
              arrivesFrom: "09:00",
              arrivesUntil: "12:00",
            })
          }
        >
          {t("act.addRun")}
        </Button>
        {(["closedOnHolidays", "closedOnSaturdays"] as const).map((name) => (
          <FormCheck
            key={name}
            {...form.value(name)}
            label={t(name === "closedOnHolidays" ? "schedule.holidays" : "schedule.saturdays")}
          />
        ))}
        {(["yearEndFrom", "yearEndUntil"] as const).map((name) => (
          <TextInput key={name} {...form.text(name)} label={t(`schedule.${name}`)} hint={t("hint.yearEnd")} dir="ltr" />
        ))}
        <TextArea {...form.text("closedDays")} label={t("schedule.closedDays")} hint={t("hint.closedDays")} rows={3} />
        {props.minimumOrderYen !== undefined && (
          <FigureInput
            {...form.text("minimumOrderYen")}
            label={t("field.minimumOrder")}
            hint={t("hint.minimumOrder")}
            inputMode="numeric"
            unit={t("field.yen")}
          />
        )}
        {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
      </Box>
      <FormFoot onCancel={props.onCancel} isSending={form.isSending} submitLabel={t("act.save")} />
    </Form>
  );
}
