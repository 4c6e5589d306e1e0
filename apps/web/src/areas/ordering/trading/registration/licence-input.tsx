import AttachFileIcon from "@mui/icons-material/AttachFile";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { uploadFile } from "../../../../shared/files/upload-file.ts";
import { useDownload } from "../../../../shared/files/use-download.ts";
import { useFileCall } from "../../../../shared/files/use-file-call.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";

/** The file with the licence: sent at once when chosen, kept with the wholesaler when the form is saved. */
export function LicenceInput(props: {
  id: string;
  /** Id of the file; empty without one. */
  value: string;
  onChange: (fileId: string) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation("trading");
  const { failureWords } = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const fileCall = useFileCall();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const { url, headers } = await fileCall(`?${new URLSearchParams({ name: file.name, for: "paper" })}`);
      const { signal } = new AbortController();
      return uploadFile(file, { url, headers, onProgress: () => undefined, signal });
    },
    onSuccess: props.onChange,
  });
  return (
    <FormField id={props.id} label={t("field.licenceFileId")} hint={t("hint.licenceFile")} error={props.error}>
      {(control) => (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <input
            ref={input}
            type="file"
            hidden
            accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
            data-testid="licence-file"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) mutate(file);
              event.target.value = "";
            }}
          />
          <Button
            {...control}
            type="button"
            variant="outlined"
            color="inherit"
            startIcon={<AttachFileIcon />}
            loading={isPending}
            onClick={() => input.current?.click()}
          >
            {t("act.chooseFile")}
          </Button>
          {props.value && <LicenceLink fileId={props.value} />}
          {error && <Alert severity="error">{failureWords(error)}</Alert>}
        </Box>
      )}
    </FormField>
  );
}

/** Brings the file with the licence. */
export function LicenceLink({ fileId }: { fileId: string }) {
  const { t } = useTranslation("trading");
  const { failureWords } = useFailureWords();
  const { download, isDownloading, error } = useDownload();
  return (
    <>
      <Button
        type="button"
        color="inherit"
        variant="outlined"
        loading={isDownloading}
        onClick={() => download({ path: `/${fileId}`, name: t("field.licenceFileId") })}
      >
        {t("act.openFile")}
      </Button>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </>
  );
}
