import { endSessions } from "./end-sessions.ts";
import { setUserAdmin } from "./set-user-admin.ts";
import { setUserDisabled } from "./set-user-disabled.ts";
import { selectUserByEmail } from "./users-queries.ts";

/** What may be done to a person's rights; the server hands it to the administration's feature, and commands use it. */
export const userRights = {
  setAdmin: setUserAdmin,
  setDisabled: setUserDisabled,
  endSessions,
  findByEmail: selectUserByEmail,
};
