import { useParams, useSearchParams } from "react-router-dom";
import { CardCallback } from "../../../areas/billing/cards/card-callback.tsx";
import { PaymentCallback } from "../../../areas/billing/documents/payment-callback.tsx";

/** `…/callback/?setup=…` or `?document=…`: where the page of the card provider, or of the bank, leads back to. */
export function Component() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const documentId = params.get("document") ?? "";
  const setupId = params.get("setup") ?? "";
  if (documentId) return <PaymentCallback key={`${id} ${documentId}`} accountId={id} documentId={documentId} />;
  return <CardCallback key={`${id} ${setupId}`} accountId={id} setupId={setupId} />;
}
