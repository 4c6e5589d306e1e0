import { z } from "zod";
import { closingTerms, invoiceSendings } from "./closing-terms.ts";
import { email, postalCode, tel } from "./institution.ts";
import { line, lines, requiredLine } from "./text.ts";
import { customerCode } from "./trading.ts";

/** A customer that is not in this system: the form's values, and the fields of the message. */
export const outsideCustomer = z
  .object({
    id: z.guid("id_format"),
    name: requiredLine(100),
    kana: line(100),
    customerCode,
    postalCode,
    address: line(200),
    tel,
    email,
    payerName: line(100),
    note: lines(500),
    // Nobody sees its invoices in this system.
    closing: closingTerms
      .optional()
      .refine((closing) => closing?.sending !== invoiceSendings.system, { path: ["sending"], message: "required" }),
  })
  .superRefine(({ closing, email: address }, context) => {
    if (closing?.sending === invoiceSendings.email && address === "") {
      context.addIssue({ code: "custom", path: ["email"], message: "required" });
    }
  });

export type OutsideCustomerFields = z.infer<typeof outsideCustomer>;
