import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { WholesalerMember } from "@meguri/rpc/app/v1/wholesaler_member_service_pb";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { roleNames } from "../trading-words.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberRoleDialog } from "./member-role-dialog.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { useMemberActs, useWholesalerMembers } from "./use-wholesaler-members.ts";

/** The people of a wholesaler: managers change their roles, take them out and invite; everybody may leave. */
export function WholesalerMembers({ wholesalerId, isManager }: { wholesalerId: string; isManager: boolean }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { date } = useFormat();
  const { uid } = useAtomValue(authAtom);
  const { members, ...reading } = useWholesalerMembers(wholesalerId);
  const [leaving, setLeaving] = useState<WholesalerMember>();
  const [changing, setChanging] = useState<WholesalerMember>();
  return (
    <ListState {...reading} rows={3} empty={members.length === 0 && <EmptyState title={t("members.none")} />}>
      <TableCard
        label={t("tab.members")}
        columns={[t("customers:members.name"), t("field.email"), t("field.role"), t("field.joinedAt"), t("event.what")]}
      >
        {members.map((member) => (
          <TableRow key={member.userId}>
            <TableCell component="th" scope="row">
              <bdi>{member.displayName || member.email}</bdi>
            </TableCell>
            <TableCell data-label={t("field.email")}>
              <bdi dir="ltr">{member.email}</bdi>
            </TableCell>
            <TableCell data-label={t("field.role")}>{t(roleNames[member.role])}</TableCell>
            <TableCell data-label={t("field.joinedAt")}>
              {member.joinedAt && date(timestampDate(member.joinedAt))}
            </TableCell>
            <TableCell>
              {isManager && (
                <Button size="small" color="inherit" onClick={() => setChanging(member)}>
                  {t("customers:members.changeRole")}
                </Button>
              )}
              {(isManager || member.userId === uid) && (
                <Button size="small" color="inherit" onClick={() => setLeaving(member)}>
                  {t(member.userId === uid ? "customers:members.leave" : "act.remove")}
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableCard>
      {isManager && <OpenInvitations wholesalerId={wholesalerId} />}
      {isManager && <InviteForm wholesalerId={wholesalerId} />}
      {changing && (
        <MemberRoleDialog wholesalerId={wholesalerId} member={changing} onClose={() => setChanging(undefined)} />
      )}
      {leaving && (
        <RemoveMember
          wholesalerId={wholesalerId}
          member={leaving}
          isSelf={leaving.userId === uid}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </ListState>
  );
}

function RemoveMember(props: { wholesalerId: string; member: WholesalerMember; isSelf: boolean; onClose: () => void }) {
  const { t } = useTranslation(["trading", "customers"]);
  const navigate = useNavigate();
  const { remove } = useMemberActs();
  const { wholesalerId, member, isSelf } = props;
  return (
    <ConfirmAct
      title={
        isSelf
          ? t("customers:members.leaveTitle")
          : t("members.removeTitle", { name: member.displayName || member.email })
      }
      effects={t(isSelf ? "customers:members.leaveEffects" : "members.removeEffects")}
      confirmLabel={t(isSelf ? "customers:members.leave" : "act.remove")}
      done={t(isSelf ? "customers:done.left" : "done.removed")}
      act={remove}
      run={async () => {
        await remove.mutateAsync({ wholesalerId, userId: member.userId });
        // The page is no longer one's own to see.
        if (isSelf) await navigate(paths.van);
      }}
      onClose={props.onClose}
    />
  );
}
