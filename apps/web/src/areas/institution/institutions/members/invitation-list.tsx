import type { Invitation } from "@meguri/rpc/app/v1/member_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { useInvitations, useResendInvitation, useRevokeInvitation } from "./use-invitations.ts";

/** The invitations and the state of each. */
export function InvitationList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { invitations, ...reading } = useInvitations(institutionId);
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const [chosen, setChosen] = useState<Invitation>();
  return (
    <ListState
      {...reading}
      rows={3}
      empty={invitations.length === 0 && <EmptyState title={t("invite.none")} hint={t("invite.noneHint")} />}
    >
      {resend.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failureWords(resend.error)}
        </Alert>
      )}
      <TableCard
        label={t("invite.list")}
        columns={[
          t("invite.email"),
          t("invite.state"),
          t("field.role"),
          t("invite.sentAt"),
          t("invite.expiresAt"),
          t("members.acts"),
        ]}
      >
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isSending={resend.isPending && resend.variables?.invitationId === invitation.id}
            onResend={() =>
              resend.mutate(
                { institutionId, invitationId: invitation.id },
                { onSuccess: () => toast(t("done.resent", { email: invitation.email })) },
              )
            }
            onRevoke={() => {
              revoke.reset();
              setChosen(invitation);
            }}
          />
        ))}
      </TableCard>
      {chosen && (
        <ConfirmDialog
          title={t("invite.revokeTitle", { email: chosen.email })}
          effects={t("invite.revokeEffects")}
          confirmLabel={t("invite.revoke")}
          error={revoke.error ? failureWords(revoke.error) : undefined}
          isRunning={revoke.isPending}
          onClose={() => setChosen(undefined)}
          onConfirm={() =>
            revoke.mutate(
              { institutionId, invitationId: chosen.id },
              {
                onSuccess: () => {
                  toast(t("done.revoked", { email: chosen.email }));
                  setChosen(undefined);
                },
              },
            )
          }
        />
      )}
    </ListState>
  );
}
