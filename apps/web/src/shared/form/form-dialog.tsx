import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Form } from "./form.tsx";
import type { RuleForm } from "./use-rule-form.ts";

/** A form in a dialog: at most five fields, or a wide one over the lines of an order, which fills a phone's screen. */
export function FormDialog<Input extends FieldValues, Output>(props: {
  form: RuleForm<Input, Output>;
  title: string;
  children: ReactNode;
  /** Absent where there is nothing to send yet. */
  submitLabel?: string;
  /** Whether what is sent cannot be taken back. */
  isIrreversible?: boolean;
  /** What leads away without sending, where the usual word could be taken for the act. */
  closeLabel?: string;
  isWide?: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const isPhone = useMediaQuery("(max-width: 599px)");
  const { form, isWide = false } = props;
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullWidth
      fullScreen={isWide && isPhone}
      maxWidth={isWide ? "md" : "xs"}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        <Form form={form} elementId={`${titleId}-form`} sx={{ display: "grid", gap: 2 }}>
          {props.children}
          {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
        </Form>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {props.closeLabel ?? t("cancel")}
        </Button>
        {props.submitLabel && (
          <Button
            type="submit"
            form={`${titleId}-form`}
            variant="contained"
            color={props.isIrreversible ? "error" : "primary"}
            loading={form.isSending}
          >
            {props.submitLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
