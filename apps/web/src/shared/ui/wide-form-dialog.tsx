import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { submitOnCommandEnter } from "./submit-on-command-enter.ts";

/** A form over the lines of an order; on a phone it fills the screen. */
export function WideFormDialog(props: {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const isPhone = useMediaQuery("(max-width: 599px)");
  return (
    <Dialog open onClose={props.onClose} fullWidth fullScreen={isPhone} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        <form
          id={`${titleId}-form`}
          noValidate
          onKeyDown={submitOnCommandEnter}
          onSubmit={(event) => {
            event.preventDefault();
            props.onSubmit();
          }}
          style={{ display: "grid", gap: 16 }}
        >
          {props.children}
        </form>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" form={`${titleId}-form`} variant="contained" loading={props.isBusy}>
          {props.submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
