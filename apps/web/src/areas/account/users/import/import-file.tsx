import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { userImportPath } from "../../../../paths.ts";
import { UploadProgress } from "../../../../shared/files/upload-progress.tsx";
import { useDownload } from "../../../../shared/files/use-download.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { FileDrop } from "./file-drop.tsx";
import { fileProblem } from "./import-file-rules.ts";
import { useStartImport } from "./use-start-import.ts";

/** The first step: get the template, choose the file, send it. */
export function ImportFile() {
  const { t } = useTranslation("users");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { failureWords } = useFailureWords();
  const [refusal, setRefusal] = useState<string>();
  const template = useDownload();
  const sending = useStartImport((jobId) => void navigate(userImportPath(jobId)));

  const take = (file: File) => {
    const problem = fileProblem(file);
    setRefusal(problem && t(`importing.${problem}`, { name: file.name }));
    if (!problem) sending.start(file);
  };
  const error = refusal ?? (sending.error ? failureWords(sending.error) : undefined);
  return (
    <>
      <Typography>{t("importing.fileLead")}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FileDownloadOutlinedIcon />}
          loading={template.isDownloading}
          loadingPosition="start"
          onClick={() =>
            template.download({ path: `/user-import-template.csv?lang=${language}`, name: "users-template.csv" })
          }
        >
          {t("importing.template")}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t("importing.templateHint")}
        </Typography>
      </Box>
      {template.error && <ErrorState cause={failureWords(template.error)} />}
      {error && <ErrorState title={t("importing.failed")} cause={error} />}
      {sending.isSending ? (
        <UploadProgress
          label={t("importing.uploading", { name: sending.fileName })}
          share={sending.share}
          giveUpLabel={t("importing.cancelUpload")}
          onGiveUp={sending.giveUp}
        />
      ) : (
        <FileDrop onFile={take} />
      )}
    </>
  );
}
