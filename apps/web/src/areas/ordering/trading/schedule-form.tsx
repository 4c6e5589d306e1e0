import { zodResolver } from "@hookform/resolvers/zod";
import type { DeliverySchedule as WireSchedule } from "@meguri/rpc/app/v1/delivery_schedule_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import InputAdornment from "@mui/material/InputAdornment";
import { useFieldArray, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { RunFields } from "./run-fields.tsx";
import { type ScheduleInput, type ScheduleWish, scheduleInputOf, scheduleRule } from "./schedule-form-schema.ts";

/** Changes 便, closed days and the least amount of an order. */
export function ScheduleForm(props: {
  schedule: WireSchedule | undefined;
  /** Absent where it is changed elsewhere. */
  minimumOrderYen?: bigint;
  saving: { isPending: boolean; error: unknown } | undefined;
  onSave: (wish: ScheduleWish) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("trading");
  const { failureWords, problemWords } = useFailureWords();
  const form = useForm<ScheduleInput, unknown, ScheduleWish>({
    resolver: zodResolver(scheduleRule),
    defaultValues: scheduleInputOf(props.schedule, props.minimumOrderYen ?? 0n),
    mode: "onBlur",
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "runs" });
  const { errors } = form.formState;
  const words = (problem: { message?: string | undefined } | undefined) =>
    problem?.message ? problemWords(problem.message) : undefined;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((wish) =>
        props.onSave(wish).then(
          () => undefined,
          () => undefined,
        ),
      )}
    >
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
          <FormControlLabel
            key={name}
            control={<Checkbox {...form.register(name)} defaultChecked={form.getValues(name)} />}
            label={t(name === "closedOnHolidays" ? "schedule.holidays" : "schedule.saturdays")}
          />
        ))}
        {(["yearEndFrom", "yearEndUntil"] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`schedule.${name}`)}
            hint={t("hint.yearEnd")}
            dir="ltr"
            error={words(errors[name])}
            {...form.register(name)}
          />
        ))}
        <TextArea
          label={t("schedule.closedDays")}
          hint={t("hint.closedDays")}
          rows={3}
          error={errors.closedDays ? problemWords("day_format") : undefined}
          {...form.register("closedDays")}
        />
        {props.minimumOrderYen !== undefined && (
          <TextInput
            label={t("field.minimumOrder")}
            hint={t("hint.minimumOrder")}
            inputMode="numeric"
            dir="ltr"
            end={<InputAdornment position="end">{t("field.yen")}</InputAdornment>}
            error={words(errors.minimumOrderYen)}
            {...form.register("minimumOrderYen")}
          />
        )}
        {props.saving?.error ? <Alert severity="error">{failureWords(props.saving.error)}</Alert> : null}
      </Box>
      <FormFoot onCancel={props.onCancel} isSending={props.saving?.isPending ?? false} submitLabel={t("act.save")} />
    </form>
  );
}
