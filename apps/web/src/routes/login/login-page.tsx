import { LoginWays } from "../../features/auth/login-ways.tsx";

/** `/login` */
export function Component() {
  return <LoginWays />;
}
