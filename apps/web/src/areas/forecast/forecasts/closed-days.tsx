import AddIcon from "@mui/icons-material/Add";
import DeleteOutlinedIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../../shared/format/days.ts";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useForecastFormat } from "./use-forecast-format.ts";

type Day = { day: string; note: string };

/** Days on which the shop is closed besides: the turn of the year, a day of training. */
export function ClosedDays(props: {
  days: readonly Day[];
  error: string | undefined;
  onChange: (days: readonly Day[]) => void;
}) {
  const { t } = useTranslation("forecasts");
  const { day: written } = useForecastFormat();
  const [typed, setTyped] = useState({ day: "", note: "" });
  const [isAsked, setIsAsked] = useState(false);
  const day = readDay(typed.day);
  const add = () => {
    setIsAsked(!day);
    if (!day) return;
    const others = props.days.filter((one) => one.day !== day);
    props.onChange([...others, { day, note: typed.note.trim() }].sort((a, b) => a.day.localeCompare(b.day)));
    setTyped({ day: "", note: "" });
  };
  return (
    <Box component="section" sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="h2">{t("setting.closedDays")}</Typography>
      {props.days.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {props.days.map(({ day: closed, note }) => (
            <Box component="li" key={closed} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <Typography component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {written(closed)} <bdi>{note}</bdi>
              </Typography>
              <IconButton
                aria-label={t("setting.removeDay", { day: written(closed) })}
                onClick={() => props.onChange(props.days.filter((one) => one.day !== closed))}
                sx={{ width: 44, height: 44 }}
              >
                <DeleteOutlinedIcon />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <DayInput
        label={t("setting.closedDay")}
        hint={t("setting.closedDayHint")}
        value={typed.day}
        echo={written}
        error={isAsked && !day ? t("setting.dayWrong") : props.error}
        onChange={(next) => setTyped((before) => ({ ...before, day: next }))}
      />
      <TextInput
        label={t("setting.closedNote")}
        value={typed.note}
        maxLength={40}
        onChange={({ target }) => setTyped((before) => ({ ...before, note: target.value }))}
      />
      <Button variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={add} sx={{ justifySelf: "start" }}>
        {t("setting.addDay")}
      </Button>
    </Box>
  );
}
