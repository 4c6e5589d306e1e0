import AddIcon from "@mui/icons-material/Add";
import FileUploadOutlinedIcon from "@mui/icons-material/FileUploadOutlined";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import { useDownload } from "../../../../shared/files/use-download.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { ActionLink } from "../../../../shared/ui/action-link.tsx";
import { ExportButton } from "../../../../shared/ui/table/export-button.tsx";
import { useExportFailed } from "../../../../shared/ui/table/use-export-failed.ts";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { readUserListState, userListDefaults } from "../list/user-list-state.ts";
import { PrintUsers } from "./print-users.tsx";

/** What one does with the list as a whole: write out what it shows, read in, add. */
export function ListActions() {
  const { t } = useTranslation("users");
  const [state] = useUrlState("list", userListDefaults, readUserListState);
  const { q, deleted, use, role, signedIn } = state;
  const { download, isDownloading } = useDownload();
  const { language } = useLanguage();
  const query = new URLSearchParams({ condition: q, deleted: String(deleted), use, role, signedIn, lang: language });
  const onError = useExportFailed();
  return (
    <>
      <ExportButton
        format="csv"
        isExporting={isDownloading}
        onExport={() => download({ path: `/users.csv?${query}`, name: "users.csv" }, { onError })}
      />
      <PrintUsers state={state} />
      <ActionLink to={paths.settingUserImport} icon={<FileUploadOutlinedIcon />}>
        {t("import")}
      </ActionLink>
      <ActionLink to={paths.settingUserCreate} icon={<AddIcon />} isMain>
        {t("add")}
      </ActionLink>
    </>
  );
}
