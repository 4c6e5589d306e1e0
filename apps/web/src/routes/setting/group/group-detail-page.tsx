import { useParams } from "react-router-dom";
import { ManagedGroup } from "../../../areas/institution/groups/managed/managed-group.tsx";
import { ManagedPage } from "../../../areas/institution/groups/managed/managed-page.tsx";
import { WithInstitution } from "../../medsearch/group/acting-institution.tsx";

/** One group as its managing institution sees it. */
export function Component() {
  const { id = "" } = useParams();
  return (
    <WithInstitution>
      {({ acting, onInstitution }) => (
        <ManagedPage key={`${id} ${acting.id}`} acting={acting} groupId={id} onInstitution={onInstitution}>
          {(group, members) => <ManagedGroup acting={acting} group={group} members={members} />}
        </ManagedPage>
      )}
    </WithInstitution>
  );
}
