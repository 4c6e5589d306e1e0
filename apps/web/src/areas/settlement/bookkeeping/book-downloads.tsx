import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import FolderZipOutlinedIcon from "@mui/icons-material/FolderZipOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { DownloadButton } from "../../../shared/files/download-button.tsx";

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
          <DownloadButton
            key={part}
            label={t(`files.${part}`)}
            path={`/books?${new URLSearchParams({ institution: institutionIds.join(","), month, part })}`}
            name={`${file}-${month}.${extension}`}
            icon={part === "all" ? <FolderZipOutlinedIcon /> : <FileDownloadOutlinedIcon />}
            isMain={part === "all"}
          />
        ))}
      </Box>
    </section>
  );
}
