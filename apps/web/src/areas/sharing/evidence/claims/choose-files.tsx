import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { PrivacyNote } from "../months/privacy-note.tsx";
import type { Sharing } from "../months/sharing.ts";
import { ClaimFileCard } from "./claim-file-card.tsx";
import { isRead } from "./claims-file.ts";
import type { useClaimFiles } from "./use-claim-files.ts";

/** The first step: files are given and read, and doubts about each are shown. */
export function ChooseFiles(props: { sharing: Sharing; claims: ReturnType<typeof useClaimFiles>; onNext: () => void }) {
  const { t } = useTranslation("evidence");
  const { files, add, remove } = props.claims;
  const [wasTooEarly, setWasTooEarly] = useState(false);
  const isReading = files.some(({ outcome }) => outcome === undefined);
  const isReady = !isReading && files.some(isRead);
  const next = () => {
    setWasTooEarly(!isReady);
    if (isReady) props.onNext();
  };
  return (
    <>
      <Typography>{t("files.lead")}</Typography>
      <PrivacyNote />
      <FileDropZone
        label={t("files.label")}
        choose={t("files.choose")}
        limits={t("files.limits")}
        accept=".cyo,.CYO"
        onFiles={add}
      />
      {files.length > 0 && (
        <Box component="section" aria-label={t("files.chosen")} sx={{ display: "grid", gap: 1.5 }}>
          <Typography variant="h2">{t("files.chosen")}</Typography>
          {files.map((file) => (
            <ClaimFileCard
              key={file.id}
              file={file}
              files={files}
              sharing={props.sharing}
              onRemove={() => remove(file.id)}
            />
          ))}
        </Box>
      )}
      {wasTooEarly && !isReady && (
        <Alert severity="error" role="alert">
          {t(isReading ? "files.stillReading" : "files.noneRead")}
        </Alert>
      )}
      {files.length > 0 && (
        <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
          <Button variant="contained" size="large" onClick={next}>
            {t("files.toCheck")}
          </Button>
        </Box>
      )}
    </>
  );
}
