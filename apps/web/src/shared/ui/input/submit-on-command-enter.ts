import type { KeyboardEvent } from "react";

/** Sends the form from any of its fields with Ctrl or ⌘ and Enter; give it to the form as `onKeyDown`. */
export function submitOnCommandEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
