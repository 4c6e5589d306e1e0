import { useParams } from "react-router-dom";
import { CommonGroups } from "../../features/groups/common-groups.tsx";
import { Facility } from "../../features/institutions/facility.tsx";

/** An institution as partners see it. */
export function Component() {
  const { id = "" } = useParams();
  return <Facility key={id} institutionId={id} groups={<CommonGroups institutionId={id} />} />;
}
