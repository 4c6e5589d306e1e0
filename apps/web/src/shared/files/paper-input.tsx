import AttachFileIcon from "@mui/icons-material/AttachFile";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../rpc/use-failure-words.ts";
import { FormField } from "../ui/input/form-field.tsx";
import { PaperLink } from "./paper-link.tsx";
import { uploadFile } from "./upload-file.ts";
import { useFileCall } from "./use-file-call.ts";

/** A document as PDF or picture, for example a permit: uploaded when chosen, kept when the form is saved. */
export function PaperInput(props: {
  id: string;
  label: string;
  hint: string;
  /** What the document is called. */
  name: string;
  /** Id of the file; empty without one. */
  value: string;
  onChange: (fileId: string) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation("paper");
  const { failureWords } = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const { send, isSending, share, error, fileName } = usePaperUpload(props.onChange);
  return (
    <FormField id={props.id} label={props.label} hint={props.hint} error={props.error}>
      {(control) => (
        <Box sx={{ display: "grid", gap: 1 }}>
          <input
            ref={input}
            type="file"
            hidden
            accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
            data-testid="paper-file"
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
              {props.value ? t("replace") : t("choose")}
            </Button>
            {props.value && <PaperLink fileId={props.value} name={props.name} />}
            {props.value && (
              <Button type="button" color="inherit" onClick={() => props.onChange("")}>
                {t("remove")}
              </Button>
            )}
          </Box>
          {isSending && <LinearProgress variant="determinate" value={share * 100} aria-label={t("sending")} />}
          <Typography role="status" variant="body2" color="textSecondary">
            {!isSending && !error && props.value && fileName && t("sent", { name: fileName })}
          </Typography>
          {error && <Alert severity="error">{failureWords(error)}</Alert>}
        </Box>
      )}
    </FormField>
  );
}

/** Uploads a document; `onSent` gets its id. `share` is the uploaded part, 0 to 1. */
function usePaperUpload(onSent: (fileId: string) => void) {
  const fileCall = useFileCall();
  const [share, setShare] = useState(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      const { url, headers } = await fileCall(`?${new URLSearchParams({ name: file.name, for: "paper" })}`);
      return uploadFile(file, { url, headers, onProgress: setShare, signal: new AbortController().signal });
    },
    onSuccess: onSent,
  });
  return { send: mutate, isSending: isPending, share, error, fileName: variables?.name };
}
