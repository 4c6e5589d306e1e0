import { CreateGroup } from "../../../areas/institution/groups/form/create-group.tsx";
import { WithInstitution } from "../../medsearch/group/acting-institution.tsx";

/** The form of a new group. */
export function Component() {
  return <WithInstitution>{({ acting }) => <CreateGroup key={acting.id} acting={acting} />}</WithInstitution>;
}
