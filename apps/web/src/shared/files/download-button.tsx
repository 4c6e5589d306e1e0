import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useFailureWords } from "../rpc/use-failure-words.ts";
import { useDownload } from "./use-download.ts";

/** Downloads one file that only the signed-in person may have; where that fails, the cause is below. */
export function DownloadButton(props: {
  label: string;
  /** Address of the file, below that of all files. */
  path: string;
  /** Under which the browser saves it. */
  name: string;
  icon?: ReactNode;
  /** The file that most people want, of several. */
  isMain?: boolean;
  /** A sentence about the failure with its cause; default: the cause alone. */
  failed?: (cause: string) => string;
}) {
  const { failureWords } = useFailureWords();
  const { download, isDownloading, error } = useDownload();
  const { label, path, name, icon = <FileDownloadOutlinedIcon />, isMain = false, failed = (cause) => cause } = props;
  return (
    <>
      <Button
        type="button"
        variant={isMain ? "contained" : "outlined"}
        color={isMain ? "primary" : "inherit"}
        startIcon={icon}
        loading={isDownloading}
        loadingPosition="start"
        onClick={() => download({ path, name })}
      >
        {label}
      </Button>
      {error && <Alert severity="error">{failed(failureWords(error))}</Alert>}
    </>
  );
}
