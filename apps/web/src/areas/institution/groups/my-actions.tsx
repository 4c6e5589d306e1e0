import { type Group, GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { groupPaths } from "../../../paths.ts";
import type { Acting } from "./acting.ts";
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
  const [asked, setAsked] = useState<"leave" | "withdraw">();
  const { myState } = group;
  const close = () => setAsked(undefined);
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
        <Button variant="outlined" color="inherit" onClick={() => setAsked("withdraw")}>
          {t("mine.withdraw")}
        </Button>
      )}
      {myState === GroupMembershipState.JOINED && (
        <Button variant="outlined" color="inherit" onClick={() => setAsked("leave")}>
          {t("mine.leave")}
        </Button>
      )}
      {asked === "leave" && <LeaveDialog acting={acting} group={group} onClose={close} />}
      {asked === "withdraw" && <WithdrawDialog acting={acting} group={group} onClose={close} />}
    </>
  );
}
