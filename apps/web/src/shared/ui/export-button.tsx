import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

/** Writes out what a list shows. */
export function ExportButton(props: { isExporting: boolean; onExport: () => void; children: ReactNode }) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlinedIcon />}
      loading={props.isExporting}
      loadingPosition="start"
      onClick={props.onExport}
    >
      {props.children}
    </Button>
  );
}
