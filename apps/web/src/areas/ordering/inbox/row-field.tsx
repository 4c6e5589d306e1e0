import OutlinedInput from "@mui/material/OutlinedInput";
import type { ReactNode } from "react";

/** A field in a row of a table, as high as the row; its column names it for the eye, `label` for others. */
export function RowField(props: {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  width: number;
  isWrong?: boolean;
  isFigure?: boolean;
  isLtr?: boolean;
  maxLength?: number;
  placeholder?: string;
  end?: ReactNode;
}) {
  const { width, isFigure, isLtr, isWrong = false } = props;
  return (
    <OutlinedInput
      size="small"
      value={props.value}
      error={isWrong}
      onChange={({ target }) => props.onChange(target.value)}
      onFocus={({ target }) => target.select()}
      endAdornment={props.end}
      inputProps={{
        "aria-label": props.label,
        "aria-invalid": isWrong,
        autoComplete: "off",
        placeholder: props.placeholder,
        maxLength: props.maxLength,
        ...(isFigure && { inputMode: "numeric", style: { textAlign: "end" } }),
        ...((isLtr || isFigure) && { dir: "ltr" }),
      }}
      sx={{
        width: { xs: "100%", sm: width },
        height: 28,
        fontSize: "0.875rem",
        fontVariantNumeric: "tabular-nums",
        "& input": { px: 1 },
        "@media (pointer: coarse)": { height: 44 },
      }}
    />
  );
}
