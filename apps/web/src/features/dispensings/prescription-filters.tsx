import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../shared/format/days.ts";
import { type PrescriptionCondition, periods } from "./prescription-condition.ts";

/** The last day and how far back from it. */
export function PrescriptionFilters(props: {
  condition: PrescriptionCondition;
  onChange: (change: Partial<PrescriptionCondition>) => void;
}) {
  const { t } = useTranslation("dispensings");
  const { condition, onChange } = props;
  const { dispensingDate, period } = condition;
  const [typed, setTyped] = useState(dispensingDate);
  const [known, setKnown] = useState(dispensingDate);
  // Back and forward change the address; the field follows.
  if (known !== dispensingDate) {
    setKnown(dispensingDate);
    setTyped(dispensingDate);
  }
  const choices = [...new Set([...periods, period])].sort((a, b) => b - a);
  return (
    <>
      <TextField
        size="small"
        type="date"
        label={t("prescriptions.date")}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const day = readDay(target.value);
          if (day && day !== dispensingDate) onChange({ dispensingDate: day });
        }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: "1900-01-01", max: "2099-12-31" } }}
      />
      <TextField
        select
        size="small"
        label={t("prescriptions.period")}
        value={period}
        onChange={({ target }) => onChange({ period: Number(target.value) })}
        sx={{ minWidth: 140 }}
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
