import type { ComponentProps } from "react";
import { TextInput } from "../../ui/input/text-input.tsx";

/** A six-digit code; telephones offer the one that has just come in. */
export function CodeInput(
  props: Omit<ComponentProps<typeof TextInput>, "type" | "inputMode" | "autoComplete" | "dir">,
) {
  return <TextInput {...props} type="text" inputMode="numeric" autoComplete="one-time-code" dir="ltr" />;
}
