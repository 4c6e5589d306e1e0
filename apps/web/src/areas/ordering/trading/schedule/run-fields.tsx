import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { weekdayName } from "../trading-words.ts";
import type { ScheduleInput, ScheduleWish } from "./schedule-form-schema.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const times = ["cutOff", "arrivesFrom", "arrivesUntil"] as const;

/** One 便: on which weekday it arrives, between when, and until when one orders for it. */
export function RunFields(props: { form: RuleForm<ScheduleInput, ScheduleWish>; index: number; onRemove: () => void }) {
  const { t } = useTranslation("trading");
  const { form, index } = props;
  const weekday = form.value(`runs.${index}.weekday`);
  return (
    <Box
      role="group"
      aria-label={`${t("schedule.runName")} ${index + 1}`}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "repeat(3, 1fr)" }, alignItems: "start" }}
    >
      <FormField id={weekday.id} label={t("schedule.weekday")} error={weekday.error}>
        {(control) => (
          <Select
            size="small"
            fullWidth
            value={Number(weekday.value)}
            onChange={({ target }) => weekday.onChange(target.value)}
            SelectDisplayProps={{ ...control, "aria-label": t("schedule.weekday") }}
          >
            {weekdays.map((day) => (
              <MenuItem key={day} value={day}>
                {t(weekdayName(day))}
              </MenuItem>
            ))}
          </Select>
        )}
      </FormField>
      <TextInput label={t("schedule.runName")} {...form.text(`runs.${index}.name`)} />
      <TextInput
        label={t("schedule.daysBefore")}
        inputMode="numeric"
        dir="ltr"
        {...form.text(`runs.${index}.daysBefore`)}
      />
      {times.map((name) => (
        <TextInput
          key={name}
          label={t(`schedule.${name}`)}
          type="time"
          dir="ltr"
          {...form.text(`runs.${index}.${name}`)}
        />
      ))}
      <Button type="button" color="inherit" sx={{ justifySelf: "start" }} onClick={props.onRemove}>
        {t("act.remove")}
      </Button>
    </Box>
  );
}
