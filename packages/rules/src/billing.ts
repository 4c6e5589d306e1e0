import { z } from "zod";
import { postalCode, tel } from "./institution.ts";
import { requiredLine } from "./text.ts";
import { email } from "./user.ts";

/** Days after which an invitation to a billing account expires. */
export const billingInvitationDays = 7;

/** What is on the invoices of a billing account, and where they are mailed to. */
export const billingAccountFields = z.object({
  name: requiredLine(100),
  postalCode: postalCode.refine((code) => code !== "", "required"),
  address: requiredLine(200),
  tel,
  email,
});
export type BillingAccountFields = z.infer<typeof billingAccountFields>;

/** Highest price of a plan in yen without tax. */
export const highestPlanPrice = 9_999_999;
/** Lowest price other than 0: the card provider charges no less than 50 yen. */
export const lowestPlanPrice = 50;
