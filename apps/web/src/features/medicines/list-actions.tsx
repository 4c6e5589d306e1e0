import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import FileUploadOutlinedIcon from "@mui/icons-material/FileUploadOutlined";
import RuleOutlinedIcon from "@mui/icons-material/RuleOutlined";
import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { authAtom } from "../../shared/auth/auth-atom.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../shared/ui/use-toast.ts";
import { useUrlState } from "../../shared/ui/use-url-state.ts";
import { medicineListDefaults, readMedicineListState } from "./medicine-list-state.ts";
import { useExportMedicines } from "./use-export-medicines.ts";

/** What one does with the list as a whole: write out what it shows; administrators settle codes and read in. */
export function ListActions() {
  const { t } = useTranslation("medicines");
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { role } = useAtomValue(authAtom);
  const [state] = useUrlState("list", medicineListDefaults, readMedicineListState);
  const { save, isSaving } = useExportMedicines();
  const failed = (error: unknown) => toast(t("exportFailed", { cause: failureWords(error) }), { variant: "error" });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileDownloadOutlinedIcon />}
        loading={isSaving}
        loadingPosition="start"
        onClick={() => save(state, { onError: failed })}
      >
        {t(isSaving ? "exporting" : "export")}
      </Button>
      {role === "admin" && (
        <>
          <Button
            component={Link}
            to={paths.settingMedicineParked}
            variant="outlined"
            color="inherit"
            startIcon={<RuleOutlinedIcon />}
          >
            {t("toParked")}
          </Button>
          <Button
            component={Link}
            to={paths.settingMedicineImport}
            data-key="create"
            variant="contained"
            startIcon={<FileUploadOutlinedIcon />}
          >
            {t("toImport")}
          </Button>
        </>
      )}
    </>
  );
}
