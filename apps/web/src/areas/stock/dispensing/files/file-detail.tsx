import { timestampDate } from "@bufbuild/protobuf/wkt";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { dispensingPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import { formatNames, sourceNames } from "../dispensing-names.ts";
import { PrescriptionTable } from "../prescriptions/prescription-table.tsx";
import { FileChip } from "./file-chip.tsx";
import { FileProblems } from "./file-problems.tsx";
import { useDispensingFile } from "./use-dispensing-file.ts";

/** One file: its state, the problems of its lines, and its content. */
export function FileDetail({ institutionId, fileId }: { institutionId: string; fileId: string }) {
  const { t } = useTranslation("dispensings");
  const { number, dateTime } = useFormat();
  const { failureWords } = useFailureWords();
  const { data, error, isNowhere, refetch } = useDispensingFile(institutionId, fileId);
  if (isNowhere) throw new NotFoundError();
  const back = <BackLink to={dispensingPaths.tab("files")} label={t("file.back")} />;
  if (!data?.file) {
    return (
      <>
        {back}
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton rows={6} />}
      </>
    );
  }
  const { file, problems, prescriptions } = data;
  const format = formatNames[file.format];
  const source = sourceNames[file.source];
  return (
    <>
      {back}
      <PageHeader title={<bdi dir="ltr">{file.name}</bdi>} status={<FileChip state={file.state} />} />
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
        <Facts
          facts={[
            { label: t("files.format"), value: format && t(`format.${format}`) },
            { label: t("files.dispensings"), value: number(file.dispensingCount) },
            { label: t("files.items"), value: number(file.itemCount) },
            { label: t("files.unknown"), value: number(file.unknownCount) },
            { label: t("files.importedAt"), value: file.importedAt && dateTime(timestampDate(file.importedAt)) },
            { label: t("files.importedBy"), value: <bdi>{file.importedByName}</bdi> },
            { label: t("files.source"), value: source && t(`source.${source}`) },
          ]}
        />
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {t("file.problems")}
          </Typography>
          {problems.length > 0 ? <FileProblems problems={problems} /> : <Typography>{t("file.noProblems")}</Typography>}
        </Box>
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {t("file.prescriptions")}
          </Typography>
          {prescriptions.length > 0 ? (
            <PrescriptionTable label={t("file.prescriptions")} prescriptions={prescriptions} />
          ) : (
            <Typography>{t("file.noPrescriptions")}</Typography>
          )}
        </Box>
      </Box>
    </>
  );
}
