import { useParams } from "react-router-dom";
import { EditUserForm } from "../../../areas/account/users/form/edit-user-form.tsx";

/** Changes one user. */
export function Component() {
  const { id = "" } = useParams();
  return <EditUserForm key={id} userId={id} />;
}
