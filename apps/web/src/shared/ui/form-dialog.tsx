import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

/** A short form in a dialog: at most five fields. */
export function FormDialog(props: {
  title: string;
  children: ReactNode;
  /** Absent where there is nothing to send yet. */
  submitLabel?: string;
  /** Whether what is sent cannot be taken back. */
  isIrreversible?: boolean;
  /** What leads away without sending, where the usual word could be taken for the act. */
  closeLabel?: string;
  isBusy: boolean;
  onSubmit?: ComponentProps<"form">["onSubmit"];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={props.onSubmit}>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>{props.children}</DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
          <Button variant="outlined" color="inherit" onClick={props.onClose}>
            {props.closeLabel ?? t("cancel")}
          </Button>
          {props.submitLabel && (
            <Button
              type="submit"
              variant="contained"
              color={props.isIrreversible ? "error" : "primary"}
              loading={props.isBusy}
            >
              {props.submitLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
