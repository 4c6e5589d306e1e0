import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { masterImportPath } from "../../../../paths.ts";
import { UploadProgress } from "../../../../shared/files/upload-progress.tsx";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import type { MasterSource } from "../../common/master-source.ts";
import { fileProblem, takenFiles } from "./master-file-rules.ts";
import { masterSources } from "./master-source.ts";
import { useStartMasterImport } from "./use-start-master-import.ts";

/** The first step: say what the file is, choose it, send it. */
export function MasterImportFile() {
  const { t } = useTranslation("medicines");
  const navigate = useNavigate();
  const { failureWords } = useFailureWords();
  const sourceId = useId();
  const [source, setSource] = useState<MasterSource>();
  const [isMissing, setIsMissing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const sending = useStartMasterImport((jobId) => void navigate(masterImportPath(jobId)));

  const take = (file: File) => {
    const problem = fileProblem(file);
    setRefusal(problem && t(`importing.${problem}`, { name: file.name }));
    setIsMissing(!source);
    if (!source) document.getElementById(sourceId)?.focus();
    else if (!problem) sending.start(file, source);
  };
  const error = refusal ?? (sending.error ? failureWords(sending.error) : undefined);
  return (
    <>
      <Typography>{t("importing.fileLead")}</Typography>
      <ChoiceField
        id={sourceId}
        label={t("importing.source")}
        required
        choices={masterSources.map((value) => ({ value, label: t(`source.${value}`), hint: t(`sourceHint.${value}`) }))}
        value={source}
        onChange={(next) => {
          setSource(next);
          setIsMissing(false);
        }}
        error={isMissing ? t("importing.sourceRequired") : undefined}
      />
      {error && <ErrorState title={t("importing.failed")} cause={error} />}
      {sending.isSending ? (
        <UploadProgress
          label={t("importing.uploading", { name: sending.fileName })}
          share={sending.share}
          giveUpLabel={t("importing.cancelUpload")}
          onGiveUp={sending.giveUp}
        />
      ) : (
        <FileDropZone
          label={t("importing.drop")}
          choose={t("importing.choose")}
          limits={t("importing.limits")}
          accept={takenFiles}
          onFile={take}
        />
      )}
    </>
  );
}
