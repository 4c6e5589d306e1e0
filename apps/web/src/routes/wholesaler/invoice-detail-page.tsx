import { useParams } from "react-router-dom";
import { WholesalerScope } from "../../areas/ordering/trading/registration/wholesaler-scope.tsx";
import { InvoiceDetail } from "../../areas/settlement/invoices/detail/invoice-detail.tsx";

/** One invoice of a wholesaler. */
export function Component() {
  const { id: van = "", key = "" } = useParams();
  return (
    <WholesalerScope vanCode={van}>
      {({ id, vanCode }) => <InvoiceDetail key={key} wholesalerId={id} vanCode={vanCode} invoiceId={key} />}
    </WholesalerScope>
  );
}
