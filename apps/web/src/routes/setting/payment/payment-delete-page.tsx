import { useParams } from "react-router-dom";
import { DeleteAccount } from "../../../areas/billing/accounts/detail/delete-account.tsx";

/** A billing account is deleted. */
export function Component() {
  const { id = "" } = useParams();
  return <DeleteAccount key={id} accountId={id} />;
}
