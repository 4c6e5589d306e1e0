import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import type { Person } from "./person.ts";
import { useSignInAs } from "./use-sign-in-as.ts";

/** Signs in as another person, with a reason. */
export function SignInAsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation(["users", "common"]);
  const navigate = useNavigate();
  const { failureWords } = useFailureWords();
  const titleId = useId();
  const [reason, setReason] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const { signInAs, isRunning, error } = useSignInAs(() => void navigate(paths.home));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = reason.trim();
    setIsRefused(given === "");
    if (given !== "" && !isRunning) signInAs({ userId: person.id, reason: given });
  };
  return (
    <Dialog open onClose={() => !isRunning && onClose()} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t("signInAs.title", { name: person.name })}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <Typography variant="body2">{t("signInAs.lead", { name: person.name })}</Typography>
          <TextInput
            label={t("signInAs.reason")}
            hint={t("signInAs.reasonHint")}
            required
            autoFocus
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isRefused ? t("signInAs.reasonRequired") : undefined}
          />
          {error && <Alert severity="error">{failureWords(error)}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
          <Button variant="outlined" color="inherit" onClick={onClose} disabled={isRunning}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={isRunning}>
            {t("signInAs.submit")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
