import type { Invitation } from "@meguri/rpc/app/v1/member_pb";
import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { ErrorState } from "../../shared/ui/error-state.tsx";
import { LoadingSkeleton } from "../../shared/ui/loading-skeleton.tsx";
import { tableAsCards } from "../../shared/ui/table-as-cards.ts";
import { useToast } from "../../shared/ui/use-toast.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { useInvitations, useResendInvitation, useRevokeInvitation } from "./use-invitations.ts";

/** Whom one has invited and where each invitation stands. */
export function InvitationList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { invitations, error, isPending, refetch } = useInvitations(institutionId);
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const [asked, setAsked] = useState<Invitation>();
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={3} />;
  if (invitations.length === 0) return <EmptyState title={t("invite.none")} hint={t("invite.noneHint")} />;
  return (
    <>
      {resend.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failureWords(resend.error)}
        </Alert>
      )}
      <TableContainer component={Card} sx={tableAsCards}>
        <Table aria-label={t("invite.list")}>
          <TableHead>
            <TableRow>
              <TableCell>{t("invite.email")}</TableCell>
              <TableCell>{t("invite.state")}</TableCell>
              <TableCell>{t("field.role")}</TableCell>
              <TableCell>{t("invite.sentAt")}</TableCell>
              <TableCell>{t("invite.expiresAt")}</TableCell>
              <TableCell>{t("members.acts")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
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
                onRevoke={() => setAsked(invitation)}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {asked && (
        <ConfirmDialog
          title={t("invite.revokeTitle", { email: asked.email })}
          effects={t("invite.revokeEffects")}
          confirmLabel={t("invite.revoke")}
          error={revoke.error ? failureWords(revoke.error) : undefined}
          isRunning={revoke.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            revoke.mutate(
              { institutionId, invitationId: asked.id },
              {
                onSuccess: () => {
                  toast(t("done.revoked", { email: asked.email }));
                  setAsked(undefined);
                },
              },
            )
          }
        />
      )}
    </>
  );
}
