import { DocView } from "../../areas/guide/articles/doc-view.tsx";

/** Where one reads: how invoices are checked. */
export function Component() {
  return <DocView name="invoice" />;
}
