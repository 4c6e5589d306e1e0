import { useParams } from "react-router-dom";
import { EditAccount } from "../../../areas/billing/accounts/form/edit-account.tsx";

/** A billing account is changed. */
export function Component() {
  const { id = "" } = useParams();
  return <EditAccount key={id} accountId={id} />;
}
