import { CreateUserForm } from "../../../areas/account/users/form/create-user-form.tsx";

/** Adds a user. */
export function Component() {
  return <CreateUserForm />;
}
