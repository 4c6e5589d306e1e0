import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../rpc/use-failure-words.ts";

/** A dialog of choices that are sent together, where no field has a rule of its own (`FormDialog` is for those). */
export function SendDialog(props: {
  title: string;
  children: ReactNode;
  /** The verb. */
  sendLabel: string;
  /** Whether something that is required is missing. */
  isIncomplete: boolean;
  /** The mutation that sends it. */
  act: { isPending: boolean; error: unknown };
  /** Sends it, and closes the dialog. A failure is shown in the dialog. */
  onSend: () => Promise<void>;
  isNarrow?: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { failureWords } = useFailureWords();
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} maxWidth={props.isNarrow ? "xs" : "sm"} fullWidth>
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {props.children}
        {Boolean(props.act.error) && <Alert severity="error">{failureWords(props.act.error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("cancel")}
        </Button>
        <Button
          variant="contained"
          loading={props.act.isPending}
          disabled={props.isIncomplete}
          onClick={() => void props.onSend().catch(() => undefined)}
        >
          {props.sendLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
