import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

/** Shows that a code has no lot or no expiry, or why they are needed, and offers to enter them. */
export function LotMissing({ words, onEnter }: { words?: string | undefined; onEnter: () => void }) {
  const { t } = useTranslation("scan");
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onEnter} sx={{ whiteSpace: "nowrap" }}>
          {t("enter")}
        </Button>
      }
    >
      {words ?? t("incomplete")}
    </Alert>
  );
}
