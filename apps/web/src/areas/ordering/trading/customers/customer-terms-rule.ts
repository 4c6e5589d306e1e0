import type { Customer } from "@meguri/rpc/app/v1/customer_pb";
import { electronicAddress } from "@meguri/rules/electronic-address";
import { requiredLine } from "@meguri/rules/text";
import type { z } from "zod";
import { closingInputOf, readClosing, typedClosing } from "../../common/closing/closing-rule.ts";
import { minimumYen } from "../schedule/schedule-form-schema.ts";

/** The terms of a customer as typed. */
const typed = typedClosing.extend({ customerCode: requiredLine(30), minimumOrderYen: minimumYen, electronicAddress });

/** The values of the fields. */
export type CustomerTermsInput = z.input<typeof typed>;

/** The code by which a wholesaler knows a customer, the least amount of its orders, when its account is closed, and its electronic address. */
export const customerTerms = typed.transform((terms, context) => {
  const { customerCode, minimumOrderYen, electronicAddress: address, ...typedTerms } = terms;
  const closing = readClosing(typedTerms, (path, message) => context.addIssue({ code: "custom", path, message }));
  return { customerCode, minimumOrderYen, closing, electronicAddress: address };
});

/** The form filled with the terms of a customer; what is most usual where none are agreed. */
export function customerTermsInputOf(customer: Customer): CustomerTermsInput {
  const { customerCode, ownMinimumOrderYen, closing, electronicAddress: address } = customer;
  return {
    customerCode,
    minimumOrderYen: ownMinimumOrderYen > 0n ? String(ownMinimumOrderYen) : "",
    ...closingInputOf(closing, "system"),
    electronicAddress: address,
  };
}
