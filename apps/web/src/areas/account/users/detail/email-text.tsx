import VerifiedOutlinedIcon from "@mui/icons-material/VerifiedOutlined";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import type { Person } from "../person.ts";

/** An e-mail address, with a mark where the person has proved that it is theirs. */
export function EmailText({ person }: { person: Person }) {
  const { t } = useTranslation("users");
  if (!person.email) return null;
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, minWidth: 0, maxWidth: "100%" }}
    >
      <Box
        component="bdi"
        dir="ltr"
        title={person.email}
        sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
      >
        {person.email}
      </Box>
      {person.isEmailVerified && (
        <VerifiedOutlinedIcon
          titleAccess={t("verified")}
          sx={{ flex: "none", fontSize: 16, color: "var(--mui-palette-tone-ok)" }}
        />
      )}
    </Box>
  );
}
