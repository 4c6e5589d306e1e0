import { useNavigate } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useSession } from "../../shared/auth/session-context.ts";

/** Signs out and shows the plain sign-in page: the next person does not land on this one's page. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    await session.signOut();
    await navigate(paths.login, { replace: true });
  };
}
