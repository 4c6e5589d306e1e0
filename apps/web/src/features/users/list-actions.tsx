import AddIcon from "@mui/icons-material/Add";
import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import FileUploadOutlinedIcon from "@mui/icons-material/FileUploadOutlined";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useDownload } from "../../shared/files/use-download.ts";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../shared/ui/use-toast.ts";
import { useUrlState } from "../../shared/ui/use-url-state.ts";
import { readUserListState, userListDefaults } from "./user-list-state.ts";

/** What one does with the list as a whole: write out what it shows, read in, add. */
export function ListActions() {
  const { t } = useTranslation("users");
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const [{ q, deleted }] = useUrlState("list", userListDefaults, readUserListState);
  const { download, isDownloading } = useDownload();
  const { language } = useLanguage();
  const query = new URLSearchParams({ condition: q, deleted: String(deleted), lang: language });
  const failed = (error: unknown) => toast(`${t("exportFailed")} ${failureWords(error)}`, { variant: "error" });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileDownloadOutlinedIcon />}
        loading={isDownloading}
        loadingPosition="start"
        onClick={() => download({ path: `/users.csv?${query}`, name: "users.csv" }, { onError: failed })}
      >
        {t(isDownloading ? "exporting" : "export")}
      </Button>
      <Button
        component={Link}
        to={paths.settingUserImport}
        variant="outlined"
        color="inherit"
        startIcon={<FileUploadOutlinedIcon />}
      >
        {t("import")}
      </Button>
      <Button
        component={Link}
        to={paths.settingUserCreate}
        data-key="create"
        variant="contained"
        startIcon={<AddIcon />}
      >
        {t("add")}
      </Button>
    </>
  );
}
