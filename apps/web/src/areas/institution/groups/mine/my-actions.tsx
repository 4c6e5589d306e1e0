import { type Group, GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { groupPaths } from "../../../../paths.ts";
import type { Acting } from "../acting.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

const mayApply: ReadonlySet<GroupMembershipState> = new Set([
  GroupMembershipState.UNSPECIFIED,
  GroupMembershipState.REJECTED,
  GroupMembershipState.LEFT,
  GroupMembershipState.REMOVED,
]);

/** What a manager can do about their institution's place in a group. */
export function MyActions({ acting, group }: { acting: Acting; group: Group }) {
  const { t } = useTranslation("groups");
  const [chosen, setChosen] = useState<"leave" | "withdraw">();
  const { myState } = group;
  const close = () => setChosen(undefined);
  if (!acting.isManager) return null;
  if (group.managerInstitutionId === acting.id) {
    return (
      <Button component={Link} to={groupPaths.managed(group.id)} variant="contained">
        {t("detail.manage")}
      </Button>
    );
  }
  return (
    <>
      {mayApply.has(myState) && (
        <Button component={Link} to={groupPaths.join(group.id)} variant="contained">
          {t(myState === GroupMembershipState.UNSPECIFIED ? "mine.apply" : "mine.applyAgain")}
        </Button>
      )}
      {myState === GroupMembershipState.APPLIED && (
        <Button variant="outlined" color="inherit" onClick={() => setChosen("withdraw")}>
          {t("mine.withdraw")}
        </Button>
      )}
      {myState === GroupMembershipState.JOINED && (
        <Button variant="outlined" color="inherit" onClick={() => setChosen("leave")}>
          {t("mine.leave")}
        </Button>
      )}
      {chosen === "leave" && <LeaveDialog acting={acting} group={group} onClose={close} />}
      {chosen === "withdraw" && <WithdrawDialog acting={acting} group={group} onClose={close} />}
    </>
  );
}
