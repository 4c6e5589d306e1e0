import { CreateUserForm } from "../../../areas/account/users/create-user-form.tsx";

/** Adds a user. */
export function Component() {
  return <CreateUserForm />;
}
