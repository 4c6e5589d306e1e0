import AttachFileIcon from "@mui/icons-material/AttachFile";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { PermitFileLink } from "./permit-file-link.tsx";
import { usePermitUpload } from "./use-permit-upload.ts";

/** The file with the permit: sent at once when chosen, kept with the institution when the form is saved. */
export function PermitFileInput(props: {
  fileId: string;
  onChange: (fileId: string) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const { send, isSending, share, error, fileName } = usePermitUpload(props.onChange);
  return (
    <FormField id="inst-permitFileId" label={t("field.permitFileId")} hint={t("hint.permitFile")} error={props.error}>
      {(control) => (
        <Box sx={{ display: "grid", gap: 1 }}>
          <input
            ref={input}
            type="file"
            hidden
            accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
            data-testid="permit-file"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) send(file);
              event.target.value = "";
            }}
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
            <Button
              {...control}
              type="button"
              variant="outlined"
              color="inherit"
              startIcon={<AttachFileIcon />}
              loading={isSending}
              onClick={() => input.current?.click()}
            >
              {props.fileId ? t("permit.replace") : t("permit.choose")}
            </Button>
            {props.fileId && <PermitFileLink fileId={props.fileId} />}
            {props.fileId && (
              <Button type="button" color="inherit" onClick={() => props.onChange("")}>
                {t("permit.remove")}
              </Button>
            )}
          </Box>
          {isSending && <LinearProgress variant="determinate" value={share * 100} aria-label={t("permit.sending")} />}
          <Typography role="status" variant="body2" color="textSecondary">
            {!isSending && !error && props.fileId && fileName && t("permit.sent", { name: fileName })}
          </Typography>
          {error && <Alert severity="error">{failureWords(error)}</Alert>}
        </Box>
      )}
    </FormField>
  );
}
