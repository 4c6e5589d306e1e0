import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type DeliveryFile, DeliveryFileSource, DeliveryFileState } from "@meguri/rpc/app/v1/delivery_notice_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { stockPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { DeliveryFileProblems } from "./delivery-file-problems.tsx";
import { isTooLarge } from "./send-delivery-files.ts";
import { useDeliveryFiles } from "./use-delivery-files.ts";
import { useTakeDeliveryFiles } from "./use-take-delivery-files.ts";
import { WatchDeliveryFolder } from "./watch-delivery-folder.tsx";

/** Delivery files: where they come in, and what became of them. */
export function DeliveryFiles({ institutionId, mayChange }: { institutionId: string; mayChange: boolean }) {
  const { t } = useTranslation("notices");
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box>
        <BackLink to={stockPaths.tab("receiving")} label={t("back")} />
        <Typography variant="h2">{t("files.title")}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t("files.lead")}
        </Typography>
      </Box>
      {mayChange && (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          <DropDeliveryFiles institutionId={institutionId} />
          <WatchDeliveryFolder institutionId={institutionId} />
        </Box>
      )}
      <DeliveryFileList institutionId={institutionId} />
    </Box>
  );
}

function DropDeliveryFiles({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("notices");
  const { failureWords } = useFailureWords();
  const take = useTakeDeliveryFiles(institutionId);
  const [result, setResult] = useState<{ outcomes: readonly DeliveryFile[]; large: string[]; error?: unknown }>();
  const send = async (files: readonly File[]) => {
    const outcomes: DeliveryFile[] = [];
    const large = files.filter(isTooLarge).map(({ name }) => name);
    const small = files.filter((file) => !isTooLarge(file));
    const ended = await take(small, DeliveryFileSource.SCREEN, (_, results) => {
      outcomes.push(...results);
    }).catch((error: unknown) => ({ error }));
    setResult({ outcomes, large, ...ended });
  };
  const refused = result?.outcomes.filter(({ state }) => state === DeliveryFileState.REFUSED) ?? [];
  const newSlips = result?.outcomes.reduce((sum, { known, newSlipCount }) => sum + (known ? 0 : newSlipCount), 0) ?? 0;
  return (
    <Card
      component="section"
      aria-label={t("files.drop")}
      sx={{ p: 2.5, display: "grid", gap: 1.5, alignContent: "start" }}
    >
      <Typography variant="h2">{t("files.drop")}</Typography>
      <FileDropZone
        label={t("files.label")}
        choose={t("files.choose")}
        limits={t("files.limits")}
        accept=".dat,.txt"
        onFiles={(files) => void send(files)}
      />
      <Box role="status" sx={{ display: "grid", gap: 1.5 }}>
        {result && result.outcomes.length > 0 && (
          <Alert severity={refused.length > 0 ? "warning" : "success"}>
            {t("files.done", { figure: result.outcomes.length, slips: newSlips })}
          </Alert>
        )}
        {result?.large.map((name) => (
          <Alert key={name} severity="error">
            {t("files.tooLarge", { name })}
          </Alert>
        ))}
        {result?.error !== undefined && <Alert severity="error">{failureWords(result.error)}</Alert>}
      </Box>
    </Card>
  );
}

function DeliveryFileList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("notices");
  const { number, dateTime } = useFormat();
  const { failureWords } = useFailureWords();
  const { files, error, refetch, isPending, hasMore, isFetchingMore, more } = useDeliveryFiles(institutionId);
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (files.length === 0) return <Typography color="textSecondary">{!isPending && t("files.none")}</Typography>;
  const refused = files.filter(({ state }) => state === DeliveryFileState.REFUSED);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PlainTable
        label={t("files.title")}
        rows={files}
        rowKey={({ id }) => id}
        minWidth={760}
        columns={[
          { label: t("files.name"), cell: ({ name }) => <bdi dir="ltr">{name}</bdi> },
          {
            label: t("field.state"),
            cell: ({ state }) =>
              state === DeliveryFileState.REFUSED ? (
                <StatusChip tone="error" label={t("files.refused")} />
              ) : (
                <StatusChip tone="ok" label={t("files.taken")} />
              ),
          },
          { label: t("files.slips"), isFigure: true, cell: ({ slipCount }) => number(slipCount) },
          { label: t("files.newSlips"), isFigure: true, cell: ({ newSlipCount }) => number(newSlipCount) },
          { label: t("files.changed"), isFigure: true, cell: ({ changedLineCount }) => number(changedLineCount) },
          { label: t("files.by"), cell: ({ takenByName }) => <bdi>{takenByName}</bdi> },
          { label: t("files.at"), cell: ({ takenAt }) => takenAt && dateTime(timestampDate(takenAt)) },
        ]}
      />
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} />}
      {refused.map((file) => (
        <Box key={file.id} component="section" sx={{ display: "grid", gap: 1, minWidth: 0 }}>
          <Typography variant="h3">{t("files.problemsOf", { name: file.name })}</Typography>
          <DeliveryFileProblems file={file} />
        </Box>
      ))}
    </Box>
  );
}
