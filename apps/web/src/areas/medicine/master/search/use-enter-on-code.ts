import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import { useEffect, useEffectEvent, useState } from "react";
import { isOfCode } from "./use-medicine-suggestions.ts";

/**
 * What a scanner types or a person copies from a package: seven digits and whatever a symbol has after them, behind the
 * symbology's identifier (`]d2`) or the first application identifier in parentheses. No medicine's name begins like this.
 */
const codeForm = /^(\][A-Za-z]\d)?(\(\d\d\))?\d{7}/;

/** Whether the text is a code rather than a name: hyphens, spaces and width do not matter. */
export function isCode(text: string): boolean {
  return codeForm.test(text.normalize("NFKC").replaceAll(/[\s-]/g, ""));
}

/**
 * Enter on a code means the medicine of that code: it is taken as soon as the answer to just this text is there, if it
 * is the only one. Otherwise the person chooses. `wait` begins to wait for the answer.
 */
export function useEnterOnCode(props: {
  typed: string;
  suggestions: MedicineSuggestion[];
  isStale: boolean;
  error: unknown;
  onOnly: (medicine: MedicineSuggestion) => void;
  onOther: (text: string) => void;
}): { wait: () => void } {
  const { typed, suggestions, isStale, error } = props;
  const [awaited, setAwaited] = useState<string>();
  const isAnswered = awaited !== undefined && (!isStale || Boolean(error));

  const settle = useEffectEvent((text: string) => {
    setAwaited(undefined);
    const [only, ...more] = suggestions;
    if (text !== typed) return;
    if (only && more.length === 0 && isOfCode(only)) props.onOnly(only);
    else props.onOther(text);
  });
  useEffect(() => {
    if (isAnswered) settle(awaited);
  }, [isAnswered, awaited]);

  return { wait: () => setAwaited(typed) };
}
