import ButtonBase from "@mui/material/ButtonBase";
import type { ComponentProps } from "react";

/** A small button that stays pressed, as the library's toggle looks; that one brings along what only a row of them needs. */
export function PressButton({
  isPressed,
  sx,
  ...button
}: { isPressed: boolean; sx?: object; "data-answer"?: string } & Omit<ComponentProps<typeof ButtonBase>, "sx">) {
  return <ButtonBase aria-pressed={isPressed} {...button} sx={{ ...look, ...sx }} />;
}

const look = {
  typography: "button",
  fontSize: "0.8125rem",
  p: "7px",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  color: "action.active",
  "&:hover": { bgcolor: "action.hover" },
  "&[aria-pressed=true]": { bgcolor: "action.selected", color: "text.primary" },
} as const;
