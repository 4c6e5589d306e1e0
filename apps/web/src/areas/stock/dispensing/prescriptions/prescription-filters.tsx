import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import { DayField } from "../../../../shared/ui/input/day-field.tsx";
import { type PrescriptionCondition, periods } from "./prescription-condition.ts";

/** The last day, in any form in which days are typed or pasted, and how far back from it. */
export function PrescriptionFilters(props: {
  condition: PrescriptionCondition;
  onChange: (change: Partial<PrescriptionCondition>) => void;
}) {
  const { t } = useTranslation("dispensings");
  const { condition, onChange } = props;
  const { dispensingDate, period } = condition;
  const choices = [...new Set([...periods, period])].sort((a, b) => b - a);
  return (
    <>
      <DayField
        label={t("prescriptions.date")}
        day={dispensingDate}
        wrongHint={t("prescriptions.dateWrong")}
        onDay={(day) => onChange({ dispensingDate: day })}
      />
      <TextField
        select
        size="small"
        label={t("prescriptions.period")}
        value={period}
        onChange={({ target }) => onChange({ period: Number(target.value) })}
        sx={{ width: { xs: "100%", sm: 150 } }}
      >
        {choices.map((days) => (
          <MenuItem key={days} value={days}>
            {t("prescriptions.days", { days: -days })}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
