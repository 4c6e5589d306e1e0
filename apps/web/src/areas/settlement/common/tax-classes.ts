import { TaxClass } from "@meguri/rpc/app/v1/invoice_pb";

/** Tax classes in the order in which a form lists them, with their names in the phrases. */
export const taxClassNames = [
  { value: TaxClass.STANDARD, name: "standard" },
  { value: TaxClass.REDUCED, name: "reduced" },
  { value: TaxClass.EXEMPT, name: "exempt" },
  { value: TaxClass.OUTSIDE, name: "outside" },
] as const;
