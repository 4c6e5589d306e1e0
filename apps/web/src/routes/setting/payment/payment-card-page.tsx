import { useParams } from "react-router-dom";
import { CardSetup } from "../../../areas/billing/cards/card-setup.tsx";

/** The card of a billing account is added or changed. */
export function Component() {
  const { id = "" } = useParams();
  return <CardSetup key={id} accountId={id} />;
}
