import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "./text-input.tsx";

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
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const [text, setText] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const close = () => {
    if (!props.isRunning) props.onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isRight = props.typed === undefined || text.normalize("NFKC").trim() === props.typed.normalize("NFKC").trim();
    setIsRefused(!isRight);
    if (isRight && !props.isRunning) props.onConfirm();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <Typography component="div" variant="body2">
            {props.effects} {props.isIrreversible && <strong>{t("confirm.irreversible")}</strong>}
          </Typography>
          {props.typed !== undefined && (
            <TextInput
              label={t("confirm.typeToConfirm", { name: props.typed })}
              value={text}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              error={isRefused ? t("confirm.typed") : undefined}
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
      </form>
    </Dialog>
  );
}
