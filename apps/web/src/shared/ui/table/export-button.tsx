import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

/** Writes out what a list or a page shows. The format is its label; its accessible name is the whole act. */
export function ExportButton(props: { format: "csv" | "excel" | "pdf"; isExporting: boolean; onExport: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlinedIcon />}
      loading={props.isExporting}
      loadingPosition="start"
      aria-label={t(props.isExporting ? "export.running" : `export.${props.format}`)}
      onClick={props.onExport}
    >
      {t(`export.formats.${props.format}`)}
    </Button>
  );
}
