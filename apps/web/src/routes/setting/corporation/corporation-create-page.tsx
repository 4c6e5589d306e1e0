import { CreateCorporationForm } from "../../../areas/institution/corporations/create-corporation-form.tsx";

/** A corporation is registered. */
export function Component() {
  return <CreateCorporationForm />;
}
