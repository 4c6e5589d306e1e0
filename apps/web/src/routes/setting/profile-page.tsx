import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { Profile } from "../../areas/account/profile/profile.tsx";
import { sizes } from "../../shared/layout/sizes.ts";
import { PageHeader } from "../../shared/ui/page-header.tsx";

/** `/u/profile` */
export function Component() {
  const { t } = useTranslation("account");
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <PageHeader title={t("title")} />
      <Profile />
    </Box>
  );
}
