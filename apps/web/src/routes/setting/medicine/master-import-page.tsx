import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { ImportFrame } from "../../../areas/account/jobs/import-frame.tsx";
import { JobHistory } from "../../../areas/account/jobs/job-history.tsx";
import { MasterImportFile } from "../../../areas/medicine/master/import/master-import-file.tsx";
import { masterImportKind } from "../../../areas/medicine/master/import/master-source.ts";
import { MasterVersions } from "../../../areas/medicine/master/import/master-versions.tsx";
import { masterImportPath, paths } from "../../../paths.ts";

/** The first step of an import, the imports before, and the files of the master. */
export function Component() {
  const { t } = useTranslation("medicines");
  return (
    <ImportFrame
      name={t("importing.title")}
      leaveTo={paths.settingMedicine}
      step="file"
      title={t("importing.fileTitle")}
    >
      <MasterImportFile />
      <Box component="section" sx={sectionStyle}>
        <Typography variant="h2">{t("importing.history")}</Typography>
        <JobHistory kind={masterImportKind} pathOf={masterImportPath} />
      </Box>
      <Box component="section" sx={sectionStyle}>
        <Typography variant="h2">{t("versions.title")}</Typography>
        <MasterVersions />
      </Box>
    </ImportFrame>
  );
}

const sectionStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5, mt: 2 } as const;
