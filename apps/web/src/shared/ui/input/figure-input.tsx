import InputAdornment from "@mui/material/InputAdornment";
import type { ComponentProps, ReactNode } from "react";
import { TextInput } from "./text-input.tsx";

/** A figure with its unit at the end of the field. It is written from left to right in every language. */
export function FigureInput({
  unit,
  inputMode = "decimal",
  ...input
}: Omit<ComponentProps<typeof TextInput>, "end" | "dir" | "autoComplete"> & { unit: ReactNode }) {
  return (
    <TextInput
      {...input}
      inputMode={inputMode}
      autoComplete="off"
      dir="ltr"
      end={
        <InputAdornment position="end" sx={{ flexShrink: 0, whiteSpace: "nowrap" }}>
          {unit}
        </InputAdornment>
      }
    />
  );
}
