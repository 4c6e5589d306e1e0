import { CreateUserForm } from "../../../features/users/create-user-form.tsx";

/** Adds a user. */
export function Component() {
  return <CreateUserForm />;
}
