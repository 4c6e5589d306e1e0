import { useMutation } from "@connectrpc/connect-query";
import {
  endUserSessions,
  setUserAdmin,
  setUserDisabled,
} from "@meguri/rpc/app/v1/user_admin_service-UserAdminService_connectquery";
import { deleteUser } from "@meguri/rpc/app/v1/user_service-UserService_connectquery";
import { useCallback } from "react";
import { useUsersChanged } from "../use-users-changed.ts";
import type { UserAct } from "./user-acts.ts";

/** Does things to users. `perform` does one and tells nobody; `changed` has the screens read again. */
export function useUserAct() {
  const { mutateAsync: remove } = useMutation(deleteUser);
  const { mutateAsync: setDisabled } = useMutation(setUserDisabled);
  const { mutateAsync: setAdmin } = useMutation(setUserAdmin);
  const { mutateAsync: endSessions } = useMutation(endUserSessions);
  const changed = useUsersChanged();
  const perform = useCallback(
    async (act: UserAct, userId: string): Promise<void> => {
      const calls: Record<UserAct, () => Promise<unknown>> = {
        disable: () => setDisabled({ userId, disabled: true }),
        enable: () => setDisabled({ userId, disabled: false }),
        delete: () => remove({ userId }),
        recover: () => remove({ userId, recover: true }),
        purge: () => remove({ userId, physical: true }),
        grantAdmin: () => setAdmin({ userId, isAdmin: true }),
        revokeAdmin: () => setAdmin({ userId, isAdmin: false }),
        endSessions: () => endSessions({ userId }),
      };
      await calls[act]();
    },
    [remove, setDisabled, setAdmin, endSessions],
  );
  return { perform, changed };
}
