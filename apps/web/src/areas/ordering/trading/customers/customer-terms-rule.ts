import type { Customer } from "@meguri/rpc/app/v1/customer_pb";
import { closingTerms, invoiceModes } from "@meguri/rules/closing-terms";
import { electronicAddress } from "@meguri/rules/electronic-address";
import { requiredLine } from "@meguri/rules/text";
import { z } from "zod";
import { minimumYen } from "../schedule/schedule-form-schema.ts";

/** The terms of a customer as typed; an empty closing day for none agreed. */
const typed = z.object({
  customerCode: requiredLine(30),
  minimumOrderYen: minimumYen,
  closingDay: z.string(),
  dueMonths: z.string(),
  dueDay: z.string(),
  mode: z.enum(["statement", "slip"]),
  electronicAddress,
});

/** The values of the fields. */
export type CustomerTermsInput = z.input<typeof typed>;

/** The code by which a wholesaler knows a customer, the least amount of its orders, when its account is closed, and its electronic address. */
export const customerTerms = typed.transform(({ closingDay, dueMonths, dueDay, mode, ...terms }, context) => {
  if (closingDay === "") return { ...terms, closing: undefined };
  const read = closingTerms.safeParse({
    closingDay: Number(closingDay),
    dueMonths: Number(dueMonths),
    dueDay: Number(dueDay),
    mode: invoiceModes[mode],
  });
  for (const { path, message } of read.error?.issues ?? [])
    context.addIssue({ code: "custom", path: [...path], message });
  return read.success ? { ...terms, closing: read.data } : z.NEVER;
});

/** The form filled with the terms of a customer; what is most usual where none are agreed. */
export function customerTermsInputOf(customer: Customer): CustomerTermsInput {
  const { customerCode, ownMinimumOrderYen, closing, electronicAddress: address } = customer;
  return {
    customerCode,
    minimumOrderYen: ownMinimumOrderYen > 0n ? String(ownMinimumOrderYen) : "",
    closingDay: closing ? String(closing.closingDay) : "",
    dueMonths: String(closing?.dueMonths ?? 1),
    dueDay: String(closing?.dueDay ?? 31),
    mode: closing?.mode === invoiceModes.slip ? "slip" : "statement",
    electronicAddress: address,
  };
}
