import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { CopyBlock } from "../../../shared/ui/copy-block.tsx";

/** A token or a secret of a webhook, shown this once. */
export function SecretDialog(props: {
  title: string;
  label: string;
  secret: string;
  hint: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("systems");
  const titleId = useId();
  return (
    // A stray click beside it would lose the secret for good.
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="warning">{t("secret.once")}</Alert>
        <CopyBlock label={props.label} text={props.secret} />
        <Typography variant="body2" color="textSecondary">
          {props.hint}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={props.onClose}>
          {t("secret.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
