import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useDownload } from "../../../../shared/files/use-download.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";

/** Brings the file with the permit. */
export function PermitFileLink({ fileId }: { fileId: string }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { download, isDownloading, error } = useDownload();
  return (
    <>
      <Button
        type="button"
        variant="outlined"
        color="inherit"
        startIcon={<DescriptionOutlinedIcon />}
        loading={isDownloading}
        onClick={() => download({ path: `/${fileId}`, name: t("permit.fileName") })}
      >
        {t("permit.open")}
      </Button>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </>
  );
}
