import { useParams } from "react-router-dom";
import { DeleteInstitution } from "../../../areas/institution/institutions/detail/delete-institution.tsx";

/** An institution is deleted. */
export function Component() {
  const { id = "" } = useParams();
  return <DeleteInstitution key={id} institutionId={id} />;
}
