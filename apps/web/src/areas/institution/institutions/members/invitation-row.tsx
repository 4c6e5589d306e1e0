import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type Invitation, InvitationState } from "@meguri/rpc/app/v1/member_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { InvitationChip } from "../../common/invitation-chip.tsx";
import { roleNames } from "../names.ts";

/** One invitation; what is not answered can be sent again or taken back. */
export function InvitationRow(props: {
  invitation: Invitation;
  isSending: boolean;
  onResend: () => void;
  onRevoke: () => void;
}) {
  const { t } = useTranslation("institutions");
  const { dateTime } = useFormat();
  const { invitation } = props;
  const isPending = invitation.state === InvitationState.PENDING;
  const maySend = isPending || invitation.state === InvitationState.EXPIRED;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        <bdi dir="ltr">{invitation.email}</bdi>
      </TableCell>
      <TableCell>
        <InvitationChip state={invitation.state} />
      </TableCell>
      <TableCell>{t(roleNames[invitation.role])}</TableCell>
      <TableCell data-label={t("invite.sentAt")}>
        {invitation.sentAt && dateTime(timestampDate(invitation.sentAt))}
      </TableCell>
      <TableCell data-label={t("invite.expiresAt")}>
        {invitation.expiresAt && dateTime(timestampDate(invitation.expiresAt))}
      </TableCell>
      <TableCell>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {maySend && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              loading={props.isSending}
              onClick={props.onResend}
              aria-label={t("invite.resendTo", { email: invitation.email })}
            >
              {t("invite.resend")}
            </Button>
          )}
          {isPending && (
            <Button
              size="small"
              color="inherit"
              onClick={props.onRevoke}
              aria-label={t("invite.revokeOf", { email: invitation.email })}
            >
              {t("invite.revoke")}
            </Button>
          )}
        </Box>
      </TableCell>
    </TableRow>
  );
}
