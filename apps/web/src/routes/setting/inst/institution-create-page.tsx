import { useEnterInstitution } from "../../../features/account/use-enter-institution.ts";
import { CreateInstitutionForm } from "../../../features/institutions/create-institution-form.tsx";

/** An institution is registered, and becomes the current one. */
export function Component() {
  return <CreateInstitutionForm onJoined={useEnterInstitution()} />;
}
