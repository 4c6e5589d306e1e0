import { LoginWays } from "../../areas/account/sign-in/login-ways.tsx";

/** `/login` */
export function Component() {
  return <LoginWays />;
}
