import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { useImportFiles } from "./use-import-files.ts";

/** Where files are given, and then how far their import is. */
export function ImportPanel({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("dispensings");
  const { state, start, resume, close } = useImportFiles(institutionId);
  return (
    <Card
      component="section"
      aria-label={t("drop.title")}
      sx={{ p: 2.5, display: "grid", gap: 1.5, alignContent: "start" }}
    >
      <Typography variant="h2">{t("drop.title")}</Typography>
      {state ? (
        <ImportProgress institutionId={institutionId} state={state} onResume={resume} onClose={close} />
      ) : (
        <FileDropZone
          label={t("drop.label")}
          choose={t("drop.choose")}
          limits={t("drop.limits")}
          accept=".txt,.csv"
          onFiles={start}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {t("drop.privacy")}
      </Typography>
    </Card>
  );
}
