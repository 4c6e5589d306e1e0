import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { plainDecimal } from "../../../shared/format/decimal.ts";

/** An amount by which a list is narrowed; taken when the field is left or Enter is pressed, empty for no bound. */
export function YenField(props: {
  label: string;
  /** Behind the figure. */
  unit: string;
  /** What to do where it is no amount. */
  wrongHint: string;
  yen: string;
  onYen: (yen: string) => void;
}) {
  const [typed, setTyped] = useState(props.yen);
  const [known, setKnown] = useState(props.yen);
  // Back and forward change the address; the field follows.
  if (known !== props.yen) {
    setKnown(props.yen);
    setTyped(props.yen);
  }
  const plain = plainDecimal(typed);
  const isRight = plain === "" || /^\d{1,12}$/.test(plain);
  const submit = () => {
    if (isRight && plain !== props.yen) props.onYen(plain);
  };
  return (
    <TextField
      size="small"
      label={props.label}
      value={typed}
      error={!isRight}
      helperText={!isRight && props.wrongHint}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={submit}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Enter" && !nativeEvent.isComposing) submit();
      }}
      slotProps={{
        htmlInput: { inputMode: "numeric", autoComplete: "off", dir: "ltr" },
        input: { endAdornment: <InputAdornment position="end">{props.unit}</InputAdornment> },
      }}
      sx={{ width: { xs: "100%", sm: 150 } }}
    />
  );
}
