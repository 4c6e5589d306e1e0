import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../shared/format/days.ts";

const written = (day: string) => day.replaceAll("-", "/");

/** One end of the period in which orders were placed, in any form in which days are typed; left empty it is open. */
export function PlacedDay(props: { label: string; day: string; onDay: (day: string) => void }) {
  const { t } = useTranslation("orders");
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
  const submit = () => {
    const read = typed.trim() === "" ? "" : readDay(typed);
    setIsWrong(read === undefined);
    if (read === undefined) return;
    setTyped(written(read));
    if (read !== day) props.onDay(read);
  };
  return (
    <TextField
      size="small"
      label={props.label}
      value={typed}
      error={isWrong}
      helperText={isWrong && t("list.dayWrong")}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={submit}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Enter" && !nativeEvent.isComposing) submit();
      }}
      slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off", dir: "ltr" } }}
      sx={{ width: { xs: "100%", sm: 150 } }}
    />
  );
}
