import { CreateAccount } from "../../../areas/billing/accounts/form/create-account.tsx";

/** A billing account is created. */
export function Component() {
  return <CreateAccount />;
}
