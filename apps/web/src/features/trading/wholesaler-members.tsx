import { timestampDate } from "@bufbuild/protobuf/wkt";
import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import type { WholesalerMember } from "@meguri/rpc/app/v1/wholesaler_member_service_pb";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../shared/format/use-format.ts";
import { ConfirmAct } from "../../shared/ui/confirm-act.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { ListState } from "../../shared/ui/list-state.tsx";
import { StatusChip } from "../../shared/ui/status-chip.tsx";
import { TableCard } from "../../shared/ui/table-card.tsx";
import { InviteForm } from "./invite-form.tsx";
import { roleNames } from "./trading-words.ts";
import { useMemberActs, useWholesalerInvitations, useWholesalerMembers } from "./use-wholesaler-members.ts";

/** The people of a wholesaler and those who are invited; managers invite and take out. */
export function WholesalerMembers({ wholesalerId, isManager }: { wholesalerId: string; isManager: boolean }) {
  const { t } = useTranslation("trading");
  const { date } = useFormat();
  const { members, ...reading } = useWholesalerMembers(wholesalerId);
  const invitations = useWholesalerInvitations(wholesalerId, isManager);
  const { remove } = useMemberActs();
  const [leaving, setLeaving] = useState<WholesalerMember>();
  const pending = invitations.filter(({ state }) => state === InvitationState.PENDING);
  return (
    <ListState {...reading} rows={3} empty={members.length === 0 && <EmptyState title={t("members.none")} />}>
      <TableCard
        label={t("tab.members")}
        columns={[t("event.who"), t("field.role"), t("field.joinedAt"), t("event.what")]}
      >
        {members.map((member) => (
          <TableRow key={member.userId}>
            <TableCell component="th" scope="row">
              <bdi>{member.displayName || member.email}</bdi>
            </TableCell>
            <TableCell data-label={t("field.role")}>{t(roleNames[member.role])}</TableCell>
            <TableCell data-label={t("field.joinedAt")}>
              {member.joinedAt && date(timestampDate(member.joinedAt))}
            </TableCell>
            <TableCell>
              {isManager && (
                <Button size="small" color="inherit" onClick={() => setLeaving(member)}>
                  {t("act.remove")}
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
        {pending.map(({ id, email, role, sentAt }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              <bdi dir="ltr">{email}</bdi>
            </TableCell>
            <TableCell data-label={t("field.role")}>{t(roleNames[role])}</TableCell>
            <TableCell data-label={t("field.joinedAt")}>{sentAt && date(timestampDate(sentAt))}</TableCell>
            <TableCell>
              <StatusChip tone="info" label={t("members.pending")} />
            </TableCell>
          </TableRow>
        ))}
      </TableCard>
      {isManager && <InviteForm wholesalerId={wholesalerId} />}
      {leaving && (
        <ConfirmAct
          title={t("members.removeTitle", { name: leaving.displayName || leaving.email })}
          effects={t("members.removeEffects")}
          confirmLabel={t("act.remove")}
          done={t("done.removed")}
          act={remove}
          run={() => remove.mutateAsync({ wholesalerId, userId: leaving.userId })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </ListState>
  );
}
