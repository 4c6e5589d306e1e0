import { useEnterInstitution } from "../../../areas/account/profile/current-institution/use-enter-institution.ts";
import { CreateInstitutionForm } from "../../../areas/institution/institutions/form/create-institution-form.tsx";

/** An institution is registered, and becomes the current one. */
export function Component() {
  return <CreateInstitutionForm onJoined={useEnterInstitution()} />;
}
