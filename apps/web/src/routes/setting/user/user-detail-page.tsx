import { useParams } from "react-router-dom";
import { UserDetail } from "../../../areas/account/users/detail/user-detail.tsx";

/** One user. */
export function Component() {
  const { id = "" } = useParams();
  return <UserDetail key={id} userId={id} />;
}
