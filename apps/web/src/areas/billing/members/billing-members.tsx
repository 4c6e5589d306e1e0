import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { BillingMember } from "@meguri/rpc/app/v1/billing_account_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { roleNames } from "../common/names.ts";
import { useBillingAccount } from "../common/use-billing-account.ts";
import { BillingInvitations } from "./billing-invitations.tsx";
import { BillingRoleDialog } from "./billing-role-dialog.tsx";
import { RemoveBillingMemberDialog } from "./remove-billing-member-dialog.tsx";

type Chosen = { what: "role" | "remove"; member: BillingMember };

/** The people of an account and the invitations to it; owners change roles and take people out, everyone may leave. */
export function BillingMembers({ accountId }: { accountId: string }) {
  const { t } = useTranslation(["billing", "institutions"]);
  const { date } = useFormat();
  const { uid } = useAtomValue(authAtom);
  const { account, members, invitations, isOwner } = useBillingAccount(accountId);
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  if (!account) return null;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Typography color="textSecondary" sx={{ flex: "1 1 260px" }}>
          {t("members.lead")}
        </Typography>
        {isOwner && (
          <Button component={Link} to={billingPaths.invite(accountId)} variant="contained" data-key="create">
            {t("act.invite")}
          </Button>
        )}
      </Box>
      <PlainTable<BillingMember>
        label={t("tabs.members")}
        rows={members}
        rowKey={({ userId }) => userId}
        minWidth={640}
        columns={[
          {
            label: t("institutions:members.name"),
            isRowHeader: true,
            cell: ({ userId, displayName, email }) => (
              <>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  <bdi>{displayName || email}</bdi>
                  {userId === uid && ` (${t("institutions:members.self")})`}
                </Box>
                {displayName && (
                  <Typography variant="body2" color="textSecondary">
                    <bdi dir="ltr">{email}</bdi>
                  </Typography>
                )}
              </>
            ),
          },
          { label: t("members.role"), cell: ({ role }) => t(roleNames[role]) },
          {
            label: t("institutions:members.joinedAt"),
            cell: ({ joinedAt }) => joinedAt && date(timestampDate(joinedAt)),
          },
          {
            label: t("institutions:members.acts"),
            isAct: true,
            cell: (member) => (
              <MemberActs
                member={member}
                isOwner={isOwner}
                isSelf={member.userId === uid}
                onRole={() => setChosen({ what: "role", member })}
                onRemove={() => setChosen({ what: "remove", member })}
              />
            ),
          },
        ]}
      />
      {isOwner && <BillingInvitations accountId={accountId} invitations={invitations} />}
      {chosen?.what === "role" && <BillingRoleDialog accountId={accountId} member={chosen.member} onClose={close} />}
      {chosen?.what === "remove" && (
        <RemoveBillingMemberDialog account={account} member={chosen.member} onClose={close} />
      )}
    </Box>
  );
}

function MemberActs(props: {
  member: BillingMember;
  isOwner: boolean;
  isSelf: boolean;
  onRole: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation("institutions");
  const { isOwner, isSelf } = props;
  const name = props.member.displayName || props.member.email;
  if (!isOwner && !isSelf) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {isOwner && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={t("members.roleOf", { name })}
          onClick={props.onRole}
        >
          {t("members.role")}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={isSelf ? t("members.leave") : t("members.removeOf", { name })}
        onClick={props.onRemove}
      >
        {isSelf ? t("members.leave") : t("members.remove")}
      </Button>
    </Box>
  );
}
