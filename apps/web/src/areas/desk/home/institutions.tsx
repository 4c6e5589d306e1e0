import { MemberRole, type Membership } from "@meguri/rpc/app/v1/account_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";

const roleNames = {
  [MemberRole.MANAGER]: "role.manager",
  [MemberRole.PHARMACIST]: "role.pharmacist",
  [MemberRole.CLERK]: "role.clerk",
  [MemberRole.UNSPECIFIED]: undefined,
} as const;

/** The institutions one belongs to, each with what one may do there. */
export function Institutions({ memberships }: { memberships: readonly Membership[] }) {
  const { t } = useTranslation("home");
  if (memberships.length === 0) return <EmptyState title={t("noInstitutions")} hint={t("noInstitutionsHint")} />;
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {memberships.map(({ institutionId, institutionName, role }) => (
        <Box
          key={institutionId}
          component="li"
          sx={{ display: "flex", gap: 2, px: 2.5, py: 1.75, "& + &": { borderTop: 1, borderColor: "divider" } }}
        >
          <Typography component="span" sx={{ flex: 1, minWidth: 0 }}>
            <bdi lang="ja">{institutionName}</bdi>
          </Typography>
          {roleNames[role] && (
            <Typography component="span" color="textSecondary">
              {t(roleNames[role])}
            </Typography>
          )}
        </Box>
      ))}
    </Card>
  );
}
