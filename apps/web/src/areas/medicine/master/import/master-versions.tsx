import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { MasterVersion } from "@meguri/rpc/app/v1/medicine_service_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { masterSourceOf } from "./master-source.ts";
import { useMasterVersions } from "./use-master-versions.ts";

const counted = ["rows", "added", "changed", "ended", "unchanged", "parked"] as const;

/** What was imported when and by whom, with the fingerprint of each file. */
export function MasterVersions() {
  const { t } = useTranslation("medicines");
  const { number, dateTime } = useFormat();
  const { failureWords } = useFailureWords();
  const { versions, error, isPending, refetch } = useMasterVersions();
  const sourceWords = (source: string) => {
    const known = masterSourceOf(source);
    return known ? t(`source.${known}`) : source;
  };
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={3} />;
  if (versions.length === 0) return <Typography color="textSecondary">{t("versions.none")}</Typography>;
  return (
    <PlainTable<MasterVersion>
      label={t("versions.title")}
      rows={versions}
      rowKey={({ id }) => id}
      minWidth={860}
      columns={[
        {
          label: t("versions.at"),
          width: 168,
          cell: ({ appliedAt, appliedByName }) => (
            <>
              <Box>{appliedAt && dateTime(timestampDate(appliedAt))}</Box>
              <Box sx={{ color: "text.secondary" }}>
                <bdi>{appliedByName || t("versions.commandLine")}</bdi>
              </Box>
            </>
          ),
        },
        {
          label: t("versions.file"),
          cell: ({ source, fileName, sha256 }) => (
            <>
              <Box sx={{ fontWeight: 600 }}>{sourceWords(source)}</Box>
              <bdi>{fileName}</bdi>
              <Box sx={{ color: "text.secondary" }} title={sha256}>
                <bdi dir="ltr">{t("versions.sha", { sha: sha256.slice(0, 12) })}</bdi>
              </Box>
            </>
          ),
        },
        ...counted.map((name) => ({
          label: t(`counts.${name}`),
          cell: (version: MasterVersion) => number(version[name]),
          isFigure: true,
        })),
      ]}
    />
  );
}
