import { CustomerCombobox } from "../../areas/ordering/trading/customers/customer-combobox.tsx";
import type { CustomerField } from "../../areas/settlement/invoices/form/invoice-form.tsx";

/** The choice of a wholesaler's customer for the form of an invoice. */
export const customerFieldOf =
  (wholesalerId: string, nobody: string): CustomerField =>
  (field) => <CustomerCombobox wholesalerId={wholesalerId} everybody={nobody} {...field} />;
