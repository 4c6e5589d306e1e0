import { useParams } from "react-router-dom";
import { EditInstitutionForm } from "../../../areas/institution/institutions/form/edit-institution-form.tsx";

/** An institution is changed. */
export function Component() {
  const { id = "" } = useParams();
  return <EditInstitutionForm key={id} institutionId={id} />;
}
