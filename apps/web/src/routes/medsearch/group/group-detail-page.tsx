import { useParams } from "react-router-dom";
import { GroupDetail } from "../../../areas/institution/groups/detail/group-detail.tsx";
import { WithInstitution } from "./acting-institution.tsx";

/** One group as the institutions see it. */
export function Component() {
  const { id = "" } = useParams();
  return (
    <WithInstitution>
      {({ acting }) => <GroupDetail key={`${id} ${acting.id}`} acting={acting} groupId={id} />}
    </WithInstitution>
  );
}
