import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { BillingInvitation } from "@meguri/rpc/app/v1/billing_account_pb";
import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { InvitationChip } from "../../institution/common/invitation-chip.tsx";
import { roleNames } from "../common/names.ts";
import { useRevokeBillingInvitation } from "./use-billing-members.ts";

/** The invitations to an account that are open or expired; an open one can be taken back. */
export function BillingInvitations(props: { accountId: string; invitations: readonly BillingInvitation[] }) {
  const { t } = useTranslation(["institutions", "billing"]);
  const { dateTime } = useFormat();
  const revoke = useRevokeBillingInvitation();
  const [chosen, setChosen] = useState<BillingInvitation>();
  return (
    <Box component="section" sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, mt: 2 }}>
      <Typography variant="h2">{t("invite.list")}</Typography>
      {props.invitations.length === 0 ? (
        <EmptyState title={t("invite.none")} hint={t("invite.noneHint")} />
      ) : (
        <PlainTable<BillingInvitation>
          label={t("invite.list")}
          rows={props.invitations}
          rowKey={({ id }) => id}
          minWidth={640}
          columns={[
            { label: t("invite.email"), isRowHeader: true, cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
            { label: t("invite.state"), cell: ({ state }) => <InvitationChip state={state} /> },
            { label: t("field.role"), cell: ({ role }) => t(`billing:${roleNames[role]}`) },
            { label: t("invite.sentAt"), cell: ({ sentAt }) => sentAt && dateTime(timestampDate(sentAt)) },
            { label: t("invite.expiresAt"), cell: ({ expiresAt }) => expiresAt && dateTime(timestampDate(expiresAt)) },
            {
              label: t("members.acts"),
              isAct: true,
              cell: (invitation) =>
                invitation.state === InvitationState.PENDING ? (
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={t("invite.revokeOf", { email: invitation.email })}
                    onClick={() => setChosen(invitation)}
                  >
                    {t("invite.revoke")}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
      {chosen && (
        <ConfirmAct
          title={t("invite.revokeTitle", { email: chosen.email })}
          effects={t("invite.revokeEffects")}
          confirmLabel={t("invite.revoke")}
          canBeSetAgain
          done={t("done.revoked", { email: chosen.email })}
          act={revoke}
          run={() => revoke.mutateAsync({ accountId: props.accountId, invitationId: chosen.id })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Box>
  );
}
