import { CustomerCombobox } from "../../areas/ordering/trading/customers/customer-combobox.tsx";
import type { CustomerField } from "../../areas/settlement/common/customer-field.ts";
import { useOutsideChoices } from "../../areas/settlement/customers/use-outside-customers.ts";

/** The choice of a wholesaler's customer, also one that is not in this system, for forms about invoices. */
export const customerFieldOf =
  (wholesalerId: string, nobody: string): CustomerField =>
  (field) => (
    <CustomerCombobox wholesalerId={wholesalerId} everybody={nobody} useOthers={useOutsideChoices} {...field} />
  );
