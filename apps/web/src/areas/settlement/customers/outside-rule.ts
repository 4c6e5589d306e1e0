import type { OutsideCustomer } from "@meguri/rpc/app/v1/outside_customer_service_pb";
import { outsideCustomer } from "@meguri/rules/outside-customer";
import type { z } from "zod";
import { closingInputOf, readClosing, typedClosing } from "../../ordering/common/closing/closing-rule.ts";

const { shape } = outsideCustomer;

/** A customer as it is typed. */
const typed = typedClosing.extend({
  name: shape.name,
  kana: shape.kana,
  customerCode: shape.customerCode,
  postalCode: shape.postalCode,
  address: shape.address,
  tel: shape.tel,
  email: shape.email,
  payerName: shape.payerName,
  note: shape.note,
});

/** The values of the fields. */
export type OutsideInput = z.input<typeof typed>;

/** A customer that is not in this system, but for its id. */
export const outsideRule = typed.transform(
  ({ closingDay, dueMonths, dueDay, mode, sending, unit, ...fields }, context) => {
    const wrong = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
    const closing = readClosing({ closingDay, dueMonths, dueDay, mode, sending, unit }, wrong);
    if (closing && sending === "email" && fields.email === "") wrong(["email"], "required");
    return { ...fields, closing };
  },
);

/** The form filled with a customer, or empty. */
export function outsideInputOf(customer: OutsideCustomer | undefined): OutsideInput {
  return {
    name: customer?.name ?? "",
    kana: customer?.kana ?? "",
    customerCode: customer?.customerCode ?? "",
    postalCode: customer?.postalCode ?? "",
    address: customer?.address ?? "",
    tel: customer?.tel ?? "",
    email: customer?.email ?? "",
    payerName: customer?.payerName ?? "",
    note: customer?.note ?? "",
    ...closingInputOf(customer?.closing, "paper"),
  };
}
