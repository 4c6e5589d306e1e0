import { useParams } from "react-router-dom";
import { EditWholesaler } from "../../areas/ordering/trading/registration/save-wholesaler.tsx";

/** Changes a registration that is not yet approved. */
export function Component() {
  const { key = "" } = useParams();
  return <EditWholesaler key={key} wholesalerId={key} edited="application" />;
}
