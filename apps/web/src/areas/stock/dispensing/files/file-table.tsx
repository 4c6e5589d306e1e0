import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { DispensingFile } from "@meguri/rpc/app/v1/dispensing_pb";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { formatNames } from "../dispensing-names.ts";
import { FileChip } from "./file-chip.tsx";

/** Files with what became of each. */
export function FileTable({ institutionId, files }: { institutionId: string; files: readonly DispensingFile[] }) {
  const { t } = useTranslation("dispensings");
  const { number, dateTime } = useFormat();
  const formatWords = ({ format }: DispensingFile) => {
    const name = formatNames[format];
    return name ? t(`format.${name}`) : "";
  };
  return (
    <PlainTable
      label={t("tabs.files")}
      rows={files}
      rowKey={({ id }) => id}
      minWidth={800}
      columns={[
        {
          label: t("files.name"),
          cell: (file) => (
            <>
              <Link component={RouterLink} to={dispensingPaths.file(institutionId, file.id)}>
                <bdi dir="ltr">{file.name}</bdi>
              </Link>
              <Typography variant="body2" color="textSecondary">
                {formatWords(file)}
              </Typography>
            </>
          ),
        },
        { label: t("files.state"), cell: ({ state }) => <FileChip state={state} /> },
        { label: t("files.dispensings"), isFigure: true, cell: (file) => number(file.dispensingCount) },
        { label: t("files.items"), isFigure: true, cell: (file) => number(file.itemCount) },
        { label: t("files.unknown"), isFigure: true, cell: (file) => number(file.unknownCount) },
        { label: t("files.problems"), isFigure: true, cell: (file) => number(file.problemCount) },
        {
          label: t("files.importedAt"),
          cell: ({ importedAt, importedByName }) => (
            <>
              {importedAt && dateTime(timestampDate(importedAt))}
              <br />
              <bdi>{importedByName}</bdi>
            </>
          ),
        },
      ]}
    />
  );
}
