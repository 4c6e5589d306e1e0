import { timestampDate } from "@bufbuild/protobuf/wkt";
import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import type { WholesalerInvitation } from "@meguri/rpc/app/v1/wholesaler_member_service_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { roleNames } from "../trading-words.ts";
import { useMemberActs, useWholesalerInvitations } from "./use-wholesaler-members.ts";

/** Invitations that nobody has accepted yet: they can be sent again, or taken back while they are open. */
export function OpenInvitations({ wholesalerId }: { wholesalerId: string }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { date } = useFormat();
  const { failureWords } = useFailureWords();
  const { language } = useLanguage();
  const toast = useToast();
  const { invite, revoke } = useMemberActs();
  const [revoked, setRevoked] = useState<WholesalerInvitation>();
  const open = useWholesalerInvitations(wholesalerId).filter(
    ({ state }) => state === InvitationState.PENDING || state === InvitationState.EXPIRED,
  );
  const resend = useSingleFlight(({ email, role }: WholesalerInvitation) =>
    invite.mutateAsync({ wholesalerId, email, role, language }).then(
      () => toast(t("done.invited", { email })),
      () => undefined,
    ),
  );
  if (open.length === 0) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
        {t("customers:members.invitations")}
      </Typography>
      {invite.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failureWords(invite.error)}
        </Alert>
      )}
      <TableCard
        label={t("customers:members.invitations")}
        columns={[
          t("field.email"),
          t("field.role"),
          t("field.state"),
          t("customers:members.expiresAt"),
          t("event.what"),
        ]}
      >
        {open.map((invitation) => {
          const { id, email, role, state, expiresAt } = invitation;
          const isPending = state === InvitationState.PENDING;
          return (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                <bdi dir="ltr">{email}</bdi>
              </TableCell>
              <TableCell data-label={t("field.role")}>{t(roleNames[role])}</TableCell>
              <TableCell>
                <StatusChip
                  tone={isPending ? "info" : "warn"}
                  label={t(isPending ? "members.pending" : "customers:members.expired")}
                />
              </TableCell>
              <TableCell data-label={t("customers:members.expiresAt")}>
                {expiresAt && date(timestampDate(expiresAt))}
              </TableCell>
              <TableCell>
                <Button size="small" color="inherit" onClick={() => void resend(invitation)}>
                  {t("customers:members.resend")}
                </Button>
                {isPending && (
                  <Button size="small" color="inherit" onClick={() => setRevoked(invitation)}>
                    {t("customers:members.revoke")}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          );
        })}
      </TableCard>
      {revoked && (
        <ConfirmAct
          title={t("customers:members.revokeTitle", { email: revoked.email })}
          effects={t("customers:members.revokeEffects")}
          confirmLabel={t("customers:members.revoke")}
          done={t("customers:done.revoked")}
          act={revoke}
          run={() => revoke.mutateAsync({ wholesalerId, invitationId: revoked.id })}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </section>
  );
}
