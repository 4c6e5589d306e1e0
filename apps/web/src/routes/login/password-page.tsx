import { useSearchParams } from "react-router-dom";
import { PasswordLogin } from "../../areas/account/sign-in/password/password-login.tsx";
import { ResetRequest } from "../../areas/account/sign-in/password/reset-request.tsx";

/** `/login/password`; with `?reset` the form that mails a reset link. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const showReset = (isShown: boolean) => {
    const next = new URLSearchParams(params);
    if (isShown) next.set("reset", "");
    else next.delete("reset");
    setParams(next);
  };
  return params.has("reset") ? (
    <ResetRequest onBack={() => showReset(false)} />
  ) : (
    <PasswordLogin onForgot={() => showReset(true)} />
  );
}
