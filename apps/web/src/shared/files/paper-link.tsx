import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import { useTranslation } from "react-i18next";
import { DownloadButton } from "./download-button.tsx";

/** Downloads an uploaded document, for example a permit; `name` is what the document is called. */
export function PaperLink({ fileId, name }: { fileId: string; name: string }) {
  const { t } = useTranslation("paper");
  return (
    <DownloadButton label={t("open", { name })} path={`/${fileId}`} name={name} icon={<DescriptionOutlinedIcon />} />
  );
}
