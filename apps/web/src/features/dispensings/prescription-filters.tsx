import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../shared/format/days.ts";
import { type PrescriptionCondition, periods } from "./prescription-condition.ts";

const written = (day: string) => day.replaceAll("-", "/");

/** The last day, in any form in which days are typed or pasted, and how far back from it. */
export function PrescriptionFilters(props: {
  condition: PrescriptionCondition;
  onChange: (change: Partial<PrescriptionCondition>) => void;
}) {
  const { t } = useTranslation("dispensings");
  const { condition, onChange } = props;
  const { dispensingDate, period } = condition;
  const [typed, setTyped] = useState(written(dispensingDate));
  const [known, setKnown] = useState(dispensingDate);
  const [isWrong, setIsWrong] = useState(false);
  // Back and forward change the address; the field follows.
  if (known !== dispensingDate) {
    setKnown(dispensingDate);
    setTyped(written(dispensingDate));
    setIsWrong(false);
  }
  const submit = () => {
    const day = readDay(typed);
    setIsWrong(day === undefined);
    if (!day) return;
    setTyped(written(day));
    if (day !== dispensingDate) onChange({ dispensingDate: day });
  };
  const choices = [...new Set([...periods, period])].sort((a, b) => b - a);
  return (
    <>
      <TextField
        size="small"
        label={t("prescriptions.date")}
        value={typed}
        error={isWrong}
        helperText={isWrong && t("prescriptions.dateWrong")}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={submit}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === "Enter" && !nativeEvent.isComposing) submit();
        }}
        slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off", dir: "ltr" } }}
        sx={{ width: { xs: "100%", sm: 150 } }}
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
