import { useParams } from "react-router-dom";
import { WholesalerScope } from "../../areas/ordering/trading/registration/wholesaler-scope.tsx";
import { InvoicePreview } from "../../areas/settlement/invoices/paper/invoice-preview.tsx";

/** An invoice as it is printed. */
export function Component() {
  const { id: van = "", key = "" } = useParams();
  return (
    <WholesalerScope vanCode={van}>
      {({ id, vanCode }) => <InvoicePreview key={key} wholesalerId={id} vanCode={vanCode} invoiceId={key} />}
    </WholesalerScope>
  );
}
