import type { TransferRecord } from "@meguri/rpc/app/v1/transfer_record_pb";
import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useDownload } from "../../../shared/files/use-download.ts";
import { shownName } from "../../medicine/common/name-parts.ts";

/** The record of one as the paper that is filed. */
export function RecordPaper({ institutionId, record }: { institutionId: string; record: TransferRecord }) {
  const { t } = useTranslation("books");
  const { download, isDownloading } = useDownload();
  const name = shownName(record.medicineName);
  const about = new URLSearchParams({ institution: institutionId, record: record.id });
  return (
    <Button
      size="small"
      sx={{ whiteSpace: "nowrap", minHeight: { xs: 44, md: 0 } }}
      color="inherit"
      startIcon={<FileDownloadOutlinedIcon />}
      loading={isDownloading}
      loadingPosition="start"
      aria-label={t("records.oneOf", { name })}
      onClick={() =>
        download({
          path: `/transfer-records.pdf?${about}`,
          name: `${t("records.fileName")} ${record.happenedOn} ${name}.pdf`,
        })
      }
    >
      {t("records.one")}
    </Button>
  );
}
