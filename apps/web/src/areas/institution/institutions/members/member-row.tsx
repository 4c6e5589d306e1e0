import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Member } from "@meguri/rpc/app/v1/member_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { roleNames } from "../names.ts";

/** One member: who, what they may do, and what can be done. */
export function MemberRow(props: { member: Member; isManager: boolean; onRole: () => void; onRemove: () => void }) {
  const { t } = useTranslation("institutions");
  const { date, dateTime } = useFormat();
  const { uid } = useAtomValue(authAtom);
  const { member } = props;
  const isSelf = member.userId === uid;
  const name = member.displayName || member.email;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
          {isSelf && ` (${t("members.self")})`}
        </Typography>
        {member.email !== name && (
          <Typography variant="body2" color="textSecondary">
            <bdi dir="ltr">{member.email}</bdi>
          </Typography>
        )}
      </TableCell>
      <TableCell>{t(roleNames[member.role])}</TableCell>
      <TableCell data-label={t("members.joinedAt")}>
        {member.joinedAt && date(timestampDate(member.joinedAt))}
      </TableCell>
      <TableCell data-label={t("members.lastLogin")}>
        {member.lastLogin ? dateTime(timestampDate(member.lastLogin)) : t("members.never")}
      </TableCell>
      <TableCell>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {props.isManager && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={props.onRole}
              aria-label={t("members.roleOf", { name })}
            >
              {t("members.role")}
            </Button>
          )}
          {(props.isManager || isSelf) && (
            <Button
              size="small"
              color="inherit"
              onClick={props.onRemove}
              aria-label={isSelf ? t("members.leave") : t("members.removeOf", { name })}
            >
              {isSelf ? t("members.leave") : t("members.remove")}
            </Button>
          )}
        </Box>
      </TableCell>
    </TableRow>
  );
}
