import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../form/form.tsx";
import { typedName } from "../../form/typed-name.ts";
import { useRuleForm } from "../../form/use-rule-form.ts";
import { TextInput } from "../input/text-input.tsx";

/** Confirmation before what cannot be undone: names the object, lists the effects, and where much is at stake has its name typed. */
export function ConfirmDialog(props: {
  /** A question that names the object. */
  title: string;
  /** What will happen. */
  effects: ReactNode;
  /** The verb, as on the button that led here. */
  confirmLabel: string;
  isIrreversible?: boolean;
  /** What must be typed before the act is done. */
  typed?: string;
  /** Cause and remedy where the act was tried and refused. */
  error?: string | undefined;
  isRunning: boolean;
  /** Not called again before its promise ends, where it returns one. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const close = () => {
    if (!props.isRunning) props.onClose();
  };
  const form = useRuleForm({
    rule: z.object({ name: props.typed === undefined ? z.string() : typedName(props.typed) }),
    initial: { name: "" },
    words: { name: t("confirm.typed") },
    send: async () => {
      if (!props.isRunning) await props.onConfirm();
    },
  });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Form form={form}>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <Typography component="div" variant="body2">
            {props.effects} {props.isIrreversible && <strong>{t("confirm.irreversible")}</strong>}
          </Typography>
          {props.typed !== undefined && (
            <TextInput
              {...form.text("name")}
              label={t("confirm.typeToConfirm", { name: props.typed })}
              autoComplete="off"
            />
          )}
          {props.error && <Alert severity="error">{props.error}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
          <Button autoFocus={props.typed === undefined} variant="outlined" color="inherit" onClick={close}>
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.isIrreversible ? "error" : "primary"}
            loading={props.isRunning}
          >
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
