import type { GetMasterImportResponse } from "@meguri/rpc/app/v1/medicine_service_pb";
import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useProblemTable } from "./use-problem-table.ts";

/** What is wrong in which line of the file, and how to correct it. */
export function MasterProblems({ found }: { found: GetMasterImportResponse }) {
  const { t } = useTranslation("medicines");
  const { number } = useFormat();
  const { rows, headings, save } = useProblemTable(found.problems);
  const [line = "", column = "", value = "", cause = "", fix = ""] = headings;
  return (
    <Box component="section" sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 160 }}>
          {t("importing.problems")}
        </Typography>
        <Button variant="outlined" color="inherit" startIcon={<FileDownloadOutlinedIcon />} onClick={save}>
          {t("importing.problemsCsv")}
        </Button>
      </Box>
      {found.problemCount > rows.length && (
        <Typography variant="body2" color="textSecondary">
          {t("importing.problemsShown", { all: number(found.problemCount), shown: number(rows.length) })}
        </Typography>
      )}
      <PlainTable
        label={t("importing.problems")}
        rows={rows}
        rowKey={({ key }) => key}
        minWidth={820}
        columns={[
          { label: line, cell: (row) => number(Number(row.line)), isFigure: true, width: 72 },
          { label: column, cell: (row) => row.column, width: 112 },
          { label: value, cell: (row) => <bdi lang="ja">{row.value}</bdi>, width: 176 },
          { label: cause, cell: (row) => row.cause },
          { label: fix, cell: (row) => row.fix },
        ]}
      />
    </Box>
  );
}
