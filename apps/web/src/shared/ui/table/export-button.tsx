import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

/** Writes out what a list or a page shows, as what its words say. */
export function ExportButton(props: { format: "csv" | "excel" | "pdf"; isExporting: boolean; onExport: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlinedIcon />}
      loading={props.isExporting}
      loadingPosition="start"
      onClick={props.onExport}
    >
      {t(props.isExporting ? "export.running" : `export.${props.format}`)}
    </Button>
  );
}
