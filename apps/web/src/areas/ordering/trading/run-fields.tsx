import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormField } from "../../../shared/ui/form-field.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import type { ScheduleInput, ScheduleWish } from "./schedule-form-schema.ts";
import { weekdayName } from "./trading-words.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const times = ["cutOff", "arrivesFrom", "arrivesUntil"] as const;

/** One 便: on which weekday it arrives, between when, and until when one orders for it. */
export function RunFields(props: {
  form: UseFormReturn<ScheduleInput, unknown, ScheduleWish>;
  index: number;
  onRemove: () => void;
}) {
  const { t } = useTranslation("trading");
  const { problemWords } = useFailureWords();
  const { form, index } = props;
  const errors = form.formState.errors.runs?.[index];
  const wordsOf = (name: (typeof times)[number] | "name" | "daysBefore") => {
    const problem = errors?.[name]?.message;
    return problem ? problemWords(problem) : undefined;
  };
  const text = (name: (typeof times)[number] | "name" | "daysBefore") => ({
    error: wordsOf(name),
    ...form.register(`runs.${index}.${name}`),
  });
  return (
    <Box
      role="group"
      aria-label={`${t("schedule.runName")} ${index + 1}`}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "repeat(3, 1fr)" }, alignItems: "start" }}
    >
      <Controller
        control={form.control}
        name={`runs.${index}.weekday`}
        render={({ field: { value, onChange } }) => (
          <FormField label={t("schedule.weekday")}>
            {(control) => (
              <Select
                size="small"
                fullWidth
                value={Number(value)}
                onChange={({ target }) => onChange(target.value)}
                SelectDisplayProps={{ ...control, "aria-label": t("schedule.weekday") }}
              >
                {weekdays.map((weekday) => (
                  <MenuItem key={weekday} value={weekday}>
                    {t(weekdayName(weekday))}
                  </MenuItem>
                ))}
              </Select>
            )}
          </FormField>
        )}
      />
      <TextInput label={t("schedule.runName")} {...text("name")} />
      <TextInput label={t("schedule.daysBefore")} inputMode="numeric" dir="ltr" {...text("daysBefore")} />
      {times.map((name) => (
        <TextInput key={name} label={t(`schedule.${name}`)} type="time" dir="ltr" {...text(name)} />
      ))}
      <Button type="button" color="inherit" sx={{ justifySelf: "start" }} onClick={props.onRemove}>
        {t("act.remove")}
      </Button>
    </Box>
  );
}
