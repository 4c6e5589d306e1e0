import type { ClosingTerms as ClosingTermsMessage } from "@meguri/rpc/app/v1/closing_terms_pb";
import {
  billingUnits,
  type ClosingTerms,
  closingTerms,
  invoiceModes,
  invoiceSendings,
} from "@meguri/rules/closing-terms";
import { z } from "zod";

/** Closing terms as typed; an empty closing day for none agreed. */
export const typedClosing = z.object({
  closingDay: z.string(),
  dueMonths: z.string(),
  dueDay: z.string(),
  mode: z.enum(["statement", "slip"]),
  sending: z.enum(["system", "email", "paper"]),
  unit: z.enum(["shop", "corporation"]),
});

/** The values of the fields. */
export type ClosingInput = z.input<typeof typedClosing>;

/** Typed terms as they are sent, nothing where none are agreed; `wrong` is called for each field that is refused. */
export function readClosing(
  { closingDay, dueMonths, dueDay, mode, sending, unit }: ClosingInput,
  wrong: (path: PropertyKey[], problem: string) => void,
): ClosingTerms | undefined {
  if (closingDay === "") return undefined;
  const read = closingTerms.safeParse({
    closingDay: Number(closingDay),
    dueMonths: Number(dueMonths),
    dueDay: Number(dueDay),
    mode: invoiceModes[mode],
    sending: invoiceSendings[sending],
    unit: billingUnits[unit],
  });
  for (const { path, message } of read.error?.issues ?? []) wrong([...path], message);
  return read.data;
}

/** The fields filled with terms; what is most usual where none are agreed. */
export function closingInputOf(
  closing: ClosingTermsMessage | undefined,
  usualSending: ClosingInput["sending"],
): ClosingInput {
  return {
    closingDay: closing ? String(closing.closingDay) : "",
    dueMonths: String(closing?.dueMonths ?? 1),
    dueDay: String(closing?.dueDay ?? 31),
    mode: closing?.mode === invoiceModes.slip ? "slip" : "statement",
    sending: sendingNames[closing?.sending ?? 0] ?? usualSending,
    unit: closing?.unit === billingUnits.corporation ? "corporation" : "shop",
  };
}

const sendingNames = [undefined, "system", "email", "paper"] as const;
