import { useTranslation } from "react-i18next";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { takenFiles } from "./import-file-rules.ts";

/** Takes a file of users. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation("users");
  return (
    <FileDropZone
      label={t("importing.drop")}
      choose={t("importing.choose")}
      limits={t("importing.limits")}
      accept={takenFiles}
      onFile={onFile}
    />
  );
}
