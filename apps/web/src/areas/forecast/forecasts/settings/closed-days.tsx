import { line } from "@meguri/rules/text";
import AddIcon from "@mui/icons-material/Add";
import DeleteOutlinedIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { typedDay } from "../../../../shared/form/typed-day.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useForecastFormat } from "../use-forecast-format.ts";

type Day = { day: string; note: string };

const entryRule = z.object({ day: typedDay, note: line(40) });
const emptyEntry = { day: "", note: "" };

/** Days on which the shop is closed besides: the turn of the year, a day of training. */
export function ClosedDays(props: {
  /** Of the field for the day. */
  id: string;
  value: Day[];
  onChange: (days: Day[]) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation("forecasts");
  const { day: written } = useForecastFormat();
  const { value: days, onChange } = props;
  // Sent to the list above, not to the server: the form around has the form element.
  const entry = useRuleForm({
    rule: entryRule,
    initial: emptyEntry,
    words: { day: t("setting.dayWrong") },
    send: async (added) => {
      const others = days.filter(({ day }) => day !== added.day);
      onChange([...others, added].sort((a, b) => a.day.localeCompare(b.day)));
    },
    next: () => emptyEntry,
  });
  return (
    <Box component="section" sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="h2">{t("setting.closedDays")}</Typography>
      {days.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {days.map(({ day: closed, note }) => (
            <Box component="li" key={closed} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <Typography component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {written(closed)} <bdi>{note}</bdi>
              </Typography>
              <IconButton
                aria-label={t("setting.removeDay", { day: written(closed) })}
                onClick={() => onChange(days.filter((one) => one.day !== closed))}
                sx={{ width: 44, height: 44 }}
              >
                <DeleteOutlinedIcon />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <DayInput
        {...entry.value("day")}
        id={props.id}
        label={t("setting.closedDay")}
        hint={t("setting.closedDayHint")}
        echo={written}
        error={entry.wordsOf("day") ?? props.error}
      />
      <TextInput {...entry.text("note")} label={t("setting.closedNote")} maxLength={40} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        onClick={() => void entry.submit()}
        sx={{ justifySelf: "start" }}
      >
        {t("setting.addDay")}
      </Button>
    </Box>
  );
}
