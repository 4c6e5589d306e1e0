import type { Membership } from "@meguri/rpc/app/v1/account_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { memberRoleNames } from "./member-role-names.ts";
import { ProfileSection } from "./profile-section.tsx";

/** The institutions one belongs to. */
export function MembershipsSection({ memberships }: { memberships: readonly Membership[] }) {
  const { t } = useTranslation("account");
  return (
    <ProfileSection title={t("institutions.title")}>
      {memberships.length === 0 && <Typography>{t("institutions.none")}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", width: "100%" }}>
        {memberships.map(({ institutionId, institutionName, role }) => (
          <Box key={institutionId} component="li" sx={{ display: "flex", gap: 2, py: 1 }}>
            <Typography sx={{ flex: 1, minWidth: 0 }}>
              <bdi lang="ja">{institutionName}</bdi>
            </Typography>
            {memberRoleNames[role] && <Typography color="textSecondary">{t(memberRoleNames[role])}</Typography>}
          </Box>
        ))}
      </Box>
    </ProfileSection>
  );
}
