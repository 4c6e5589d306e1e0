import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import FolderZipOutlinedIcon from "@mui/icons-material/FolderZipOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDownload } from "../../../shared/files/use-download.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";

const parts = [
  { part: "all", file: "books", extension: "zip" },
  { part: "purchases", file: "purchases", extension: "csv" },
  { part: "yayoi", file: "journal-yayoi", extension: "csv" },
  { part: "freee", file: "journal-freee", extension: "csv" },
  { part: "valuation", file: "stock", extension: "csv" },
] as const;

/** The files of a month: all for the accountant in one, or each of them. */
export function BookDownloads({ institutionIds, month }: { institutionIds: readonly string[]; month: string }) {
  const { t } = useTranslation("bookkeeping");
  const { failureWords } = useFailureWords();
  const { download, isDownloading, error } = useDownload();
  const [requested, setRequested] = useState("");
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t("files.title")}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t("files.hint")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {parts.map(({ part, file, extension }) => (
          <Button
            key={part}
            variant={part === "all" ? "contained" : "outlined"}
            {...(part !== "all" && { color: "inherit" })}
            startIcon={part === "all" ? <FolderZipOutlinedIcon /> : <FileDownloadOutlinedIcon />}
            loading={isDownloading && requested === part}
            loadingPosition="start"
            onClick={() => {
              setRequested(part);
              const about = new URLSearchParams({ institution: institutionIds.join(","), month, part });
              download({ path: `/books?${about}`, name: `${file}-${month}.${extension}` });
            }}
          >
            {t(`files.${part}`)}
          </Button>
        ))}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failureWords(error)}
        </Alert>
      )}
    </section>
  );
}
