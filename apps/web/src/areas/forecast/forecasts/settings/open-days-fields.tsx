import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import { languages } from "../../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";

/** Monday first; 0 is Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday, from which the names of the days are derived. */
const sunday = Date.UTC(2026, 10, 1);
const dayLasts = 86_400_000;

/** On which weekdays the shop is closed, and whether it is on public holidays. */
export function OpenDaysFields(props: {
  /** Of the first weekday, where a summary of errors leads. */
  id: string;
  /** Weekdays on which it is closed; 0 is Sunday. */
  value: number[];
  onChange: (weekdays: number[]) => void;
  error: string | undefined;
  holidays: Omit<ComponentProps<typeof FormCheck>, "label" | "hint">;
}) {
  const { t } = useTranslation("forecasts");
  const { language } = useLanguage();
  const name = new Intl.DateTimeFormat(languages[language].intlLocale, { weekday: "long", timeZone: "UTC" });
  return (
    <Box role="group" aria-labelledby={`${props.id}-label`}>
      <Typography id={`${props.id}-label`} variant="h2">
        {t("setting.weekdays")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1 }}>
        {weekdays.map((weekday, index) => (
          <FormControlLabel
            key={weekday}
            control={
              <Checkbox
                slotProps={{ input: { ...(index === 0 && { id: props.id }) } }}
                checked={props.value.includes(weekday)}
                onChange={(_, isClosed) => {
                  const others = props.value.filter((one) => one !== weekday);
                  props.onChange(isClosed ? [...others, weekday].sort() : others);
                }}
              />
            }
            label={name.format(sunday + weekday * dayLasts)}
          />
        ))}
      </Box>
      {props.error && (
        <Typography variant="body2" sx={{ color: "error.main", fontWeight: 600 }}>
          {props.error}
        </Typography>
      )}
      <FormCheck {...props.holidays} label={t("setting.holidays")} />
    </Box>
  );
}
