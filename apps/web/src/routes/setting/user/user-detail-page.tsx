import { useParams } from "react-router-dom";
import { UserDetail } from "../../../features/users/user-detail.tsx";

/** One user. */
export function Component() {
  const { id = "" } = useParams();
  return <UserDetail key={id} userId={id} />;
}
