import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../rpc/use-failure-words.ts";
import { useDownload } from "./use-download.ts";

/** Downloads an uploaded document, for example a permit; `name` is what the document is called. */
export function PaperLink({ fileId, name }: { fileId: string; name: string }) {
  const { t } = useTranslation("paper");
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
        onClick={() => download({ path: `/${fileId}`, name })}
      >
        {t("open", { name })}
      </Button>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </>
  );
}
