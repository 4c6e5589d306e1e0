import type { TaxRounding } from "@meguri/rules/invoice-sums";
import type { StoredIssuer } from "../../settlement/stored.ts";

/** The company that runs the system, as the issuer of its own documents. */
export interface Operator {
  issuer: StoredIssuer;
  taxRounding: TaxRounding;
}
