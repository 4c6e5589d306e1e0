import { billingAccountFields } from "@meguri/rules/billing";
import { z } from "zod";
import type { LockedAccount } from "./accounts-queries.ts";

/** The part of an account that its owners edit, as it is in the request. */
export const editedAccount = z.object({ fields: billingAccountFields });
export type EditedAccount = z.output<typeof editedAccount>;

export function fieldsOf(row: LockedAccount): EditedAccount["fields"] {
  return { name: row.name, postalCode: row.postal_code, address: row.address, tel: row.tel, email: row.email };
}

/** The columns of the fields; the audit compares them too. */
export function columnsOf({ name, postalCode, address, tel, email }: EditedAccount["fields"]) {
  return { name, postal_code: postalCode, address, tel, email };
}
