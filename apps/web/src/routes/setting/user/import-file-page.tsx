import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { ImportFrame } from "../../../areas/account/jobs/import-frame.tsx";
import { JobHistory } from "../../../areas/account/jobs/job-history.tsx";
import { ImportFile } from "../../../areas/account/users/import/import-file.tsx";
import { userImportKind } from "../../../areas/account/users/import/import-kind.ts";
import { paths, userImportPath } from "../../../paths.ts";

/** The first step of an import, and the imports before. */
export function Component() {
  const { t } = useTranslation("users");
  return (
    <ImportFrame name={t("importing.title")} leaveTo={paths.settingUser} step="file" title={t("importing.fileTitle")}>
      <ImportFile />
      <Box component="section" sx={{ display: "grid", gap: 1.5, mt: 2 }}>
        <Typography variant="h2">{t("importing.history")}</Typography>
        <JobHistory kind={userImportKind} pathOf={userImportPath} />
      </Box>
    </ImportFrame>
  );
}
