import { monthAfter } from "@meguri/rules/months";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import { presentMonth } from "../../common/months.ts";
import { useMonthWords } from "../../common/use-month-words.ts";

/** So many months are offered, the present one first. */
const offered = 36;

/** The month that is billed, or all; a month of the address that is not offered is offered too. */
export function MonthFilter({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { t } = useTranslation("office");
  const monthWords = useMonthWords();
  const months = Array.from({ length: offered }, (_, back) => monthAfter(presentMonth(), -back));
  const choices = month === "" || months.includes(month) ? months : [month, ...months];
  return (
    <TextField
      select
      size="small"
      label={t("documents.month")}
      value={month}
      onChange={({ target }) => onMonth(target.value)}
      sx={{ width: { xs: "100%", sm: 200 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t("documents.allMonths")}</MenuItem>
      {choices.map((one) => (
        <MenuItem key={one} value={one}>
          {monthWords(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
