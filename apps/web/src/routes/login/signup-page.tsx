import { SignupForm } from "../../areas/account/sign-in/signup-form.tsx";

/** `/login/signup` */
export function Component() {
  return <SignupForm />;
}
