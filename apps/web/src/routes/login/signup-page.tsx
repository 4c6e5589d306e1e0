import { SignupForm } from "../../areas/account/sign-in/password/signup-form.tsx";

/** `/login/signup` */
export function Component() {
  return <SignupForm />;
}
