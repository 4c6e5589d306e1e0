import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import type { Sharing } from "../months/sharing.ts";
import { useMonthFormat } from "../months/use-month-format.ts";
import { repeats } from "../share/plan-shares.ts";
import { ClaimWarnings } from "./claim-warnings.tsx";
import { type ClaimFile, isRead } from "./claims-file.ts";

const million = 1e6;

/** A file that was chosen: how far it is read, whose claim it is, and what to look at. */
export function ClaimFileCard(props: {
  file: ClaimFile;
  files: readonly ClaimFile[];
  sharing: Sharing;
  onRemove: () => void;
}) {
  const { t } = useTranslation("evidence");
  const { number } = useFormat();
  const monthWords = useMonthFormat();
  const { file, files, sharing } = props;
  const { name, done, size, outcome } = file;
  const megabytes = (bytes: number) => number(Math.round(bytes / (million / 10)) / 10);
  const progress = t("files.progress", { done: megabytes(done), size: megabytes(size) });
  const standing = standingOf(file, files, sharing);
  return (
    <Card
      component="section"
      aria-label={name}
      sx={{ p: 2, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1 }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: "anywhere" }}>
            <bdi dir="ltr">{name}</bdi>
          </Typography>
          {standing && <StatusChip tone={standing.tone} label={t(`files.${standing.label}`)} />}
        </Box>
        <Button color="inherit" size="small" aria-label={t("files.removeOf", { name })} onClick={props.onRemove}>
          {t("files.remove")}
        </Button>
      </Box>
      {outcome === undefined && (
        <Box>
          <LinearProgress
            variant="determinate"
            value={size === 0 ? 0 : (done / size) * 100}
            aria-label={t("files.reading", { name })}
            aria-valuetext={progress}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: "tabular-nums" }}>
            {progress}
          </Typography>
        </Box>
      )}
      {isRead(file) && (
        <Typography variant="body2" color="textSecondary" role="status">
          {t("files.claim", {
            payer: t(`payer.${file.outcome.claim.payer}`),
            month: monthWords(file.outcome.claim.month),
            receipts: number(file.outcome.receipts),
          })}
        </Typography>
      )}
      <ClaimWarnings file={file} files={files} sharing={sharing} />
    </Card>
  );
}

function standingOf(file: ClaimFile, files: readonly ClaimFile[], { code }: Sharing) {
  if (file.outcome === undefined) return undefined;
  if (!isRead(file)) return { tone: "error", label: "refused" } as const;
  if (repeats(file, files)) return { tone: "neutral", label: "repeated" } as const;
  if (code && file.outcome.claim.pharmacyCode !== code) return { tone: "warn", label: "toLookAt" } as const;
  const isPartly = file.outcome.problems.some(({ severity }) => severity === "error");
  return isPartly ? ({ tone: "warn", label: "partly" } as const) : ({ tone: "ok", label: "read" } as const);
}
