import { useParams } from "react-router-dom";
import { JoinGroup } from "../../../areas/institution/groups/join/join-group.tsx";
import { WithInstitution } from "./acting-institution.tsx";

/** The application to join a group. */
export function Component() {
  const { id = "" } = useParams();
  return <WithInstitution>{(institution) => <JoinGroup key={id} groupId={id} {...institution} />}</WithInstitution>;
}
