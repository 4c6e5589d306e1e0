import type { ComponentProps } from "react";
import { TextInput } from "../ui/text-input.tsx";

/** Digits of a code however they were typed or pasted: any width, with spaces or hyphens. */
export function codeDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "");
}

/** A six-digit code; telephones offer the one that has just come in. */
export function CodeInput(
  props: Omit<ComponentProps<typeof TextInput>, "type" | "inputMode" | "autoComplete" | "dir">,
) {
  return <TextInput {...props} type="text" inputMode="numeric" autoComplete="one-time-code" dir="ltr" />;
}
