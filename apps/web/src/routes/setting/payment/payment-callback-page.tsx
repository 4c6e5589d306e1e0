import { useParams, useSearchParams } from "react-router-dom";
import { CardCallback } from "../../../areas/billing/cards/card-callback.tsx";

/** `…/callback/?setup=…`: where the card provider's page leads back to. */
export function Component() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const setupId = params.get("setup") ?? "";
  return <CardCallback key={`${id} ${setupId}`} accountId={id} setupId={setupId} />;
}
