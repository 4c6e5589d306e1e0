import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { CopyBlock } from "../../../shared/ui/copy-block.tsx";
import { QrCode } from "../../../shared/ui/print/qr-code.tsx";
import type { NewToken } from "./register-dialog.tsx";

/** The token of a new terminal, shown this once: to scan with a phone, or to copy into a reader or a program. */
export function TokenDialog({ made, onClose }: { made: NewToken; onClose: () => void }) {
  const { t } = useTranslation("terminals");
  const titleId = useId();
  return (
    // A stray click beside it would lose the token for good.
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("token.title", { name: made.name })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="warning">{t("token.once")}</Alert>
        {made.isPhone && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
            <QrCode text={`${window.location.origin}/scan#t=${made.token}`} label={t("token.qr")} />
            <Typography variant="body2" sx={{ flex: "1 1 200px" }}>
              {t("token.qrHint")}
            </Typography>
          </Box>
        )}
        <CopyBlock label={t("token.label")} text={made.token} />
        <Typography variant="body2" color="textSecondary">
          {t("token.keep")}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          {t("token.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
