import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { PrivacyNote } from "./privacy-note.tsx";

/** What never leaves the machine, and whose it is to share. */
export function SharingIntro({ mayShare }: { mayShare: boolean }) {
  const { t } = useTranslation("evidence");
  return (
    <Box sx={{ display: "grid", gap: 1, mb: 1.5 }}>
      <PrivacyNote />
      {!mayShare && (
        <Typography variant="body2" color="textSecondary">
          {t("headOffice")}
        </Typography>
      )}
    </Box>
  );
}
