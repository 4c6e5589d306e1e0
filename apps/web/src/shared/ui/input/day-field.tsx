import TextField from "@mui/material/TextField";
import { useState } from "react";
import { readDay } from "../../format/days.ts";
import { DayCalendarButton } from "./day-calendar-button.tsx";

const written = (day: string) => day.replaceAll("-", "/");

/**
 * A day that a list is narrowed to, in any form in which days are typed or pasted, or chosen from a calendar. Taken when
 * the field is left or Enter is pressed. `wrongHint` shows what to do where it is no day; only an `isOptional` one may be left empty.
 */
export function DayField(props: {
  label: string;
  day: string;
  wrongHint: string;
  isOptional?: boolean;
  onDay: (day: string) => void;
}) {
  const { day } = props;
  const [typed, setTyped] = useState(written(day));
  const [known, setKnown] = useState(day);
  const [isWrong, setIsWrong] = useState(false);
  // Back and forward change the address; the field follows.
  if (known !== day) {
    setKnown(day);
    setTyped(written(day));
    setIsWrong(false);
  }
  const take = (read: string) => {
    setIsWrong(false);
    setTyped(written(read));
    if (read !== day) props.onDay(read);
  };
  const submit = () => {
    const read = props.isOptional && typed.trim() === "" ? "" : readDay(typed);
    if (read === undefined) setIsWrong(true);
    else take(read);
  };
  return (
    <TextField
      size="small"
      label={props.label}
      value={typed}
      error={isWrong}
      helperText={isWrong && props.wrongHint}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={submit}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Enter" && !nativeEvent.isComposing) submit();
      }}
      slotProps={{
        htmlInput: { inputMode: "numeric", autoComplete: "off", dir: "ltr" },
        input: { endAdornment: <DayCalendarButton label={props.label} day={readDay(typed)} onDay={take} /> },
      }}
      sx={{ width: { xs: "100%", sm: 170 } }}
    />
  );
}
