import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { masterImportPath } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
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
  const { percent } = useFormat();
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
  const uploading = t("importing.uploading", { name: sending.fileName });
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
        <Card sx={{ p: 3, display: "grid", gap: 2, minHeight: 200, alignContent: "center" }}>
          <Typography role="status">{uploading}</Typography>
          <LinearProgress
            aria-label={uploading}
            variant="determinate"
            value={sending.share * 100}
            sx={{ height: 8, borderRadius: "4px" }}
          />
          <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {percent(Math.floor(sending.share * 100) / 100)}
            </Typography>
            <Button color="inherit" onClick={sending.giveUp}>
              {t("importing.cancelUpload")}
            </Button>
          </Box>
        </Card>
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
