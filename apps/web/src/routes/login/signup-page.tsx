import { SignupForm } from "../../features/auth/signup-form.tsx";

/** `/login/signup` */
export function Component() {
  return <SignupForm />;
}
