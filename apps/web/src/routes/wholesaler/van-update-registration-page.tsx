import { useParams } from "react-router-dom";
import { EditWholesaler } from "../../areas/ordering/trading/registration/save-wholesaler.tsx";

/** Proposes a change to a registration that is approved. */
export function Component() {
  const { key = "" } = useParams();
  return <EditWholesaler key={key} wholesalerId={key} edited="registration" />;
}
