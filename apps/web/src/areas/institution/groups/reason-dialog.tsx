import { groupReason } from "@meguri/rules/group";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { submitOnCommandEnter } from "../../../shared/ui/submit-on-command-enter.ts";
import { TextArea } from "../../../shared/ui/text-area.tsx";

/** The reason of a decision against an institution, which is required. */
export function ReasonDialog(props: {
  title: string;
  effects: string;
  confirmLabel: string;
  /** Cause and remedy where the act was tried and refused. */
  error: string | undefined;
  isRunning: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(["groups", "common"]);
  const { problemWords } = useFailureWords();
  const titleId = useId();
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const problem = groupReason.safeParse(reason).error?.issues[0]?.message;
  const wrong = problem === "required" ? t("applications.reasonRequired") : problem && problemWords(problem);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!problem && !props.isRunning) props.onConfirm(reason.trim());
  };
  return (
    <Dialog open onClose={() => !props.isRunning && props.onClose()} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={submit} onKeyDown={submitOnCommandEnter} noValidate>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <Typography variant="body2">{props.effects}</Typography>
          <TextArea
            label={t("field.reason")}
            hint={t("applications.reasonHint")}
            required
            autoFocus
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isTried ? wrong : undefined}
          />
          {props.error && <Alert severity="error">{props.error}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
          <Button variant="outlined" color="inherit" disabled={props.isRunning} onClick={props.onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={props.isRunning}>
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
