import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { ChainRunProgress } from "@meguri/rpc/app/v1/chain_run_service_pb";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";

/** How far the run that was started last is, or that it did not end. */
export function RunProgress({ progress }: { progress: ChainRunProgress }) {
  const { t } = useTranslation("chain");
  const { number, dateTime } = useFormat();
  const { startedAt, startedByName, shopsTotal, shopsRead, isFailed } = progress;
  if (isFailed) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        <AlertTitle>{t("run.failed")}</AlertTitle>
        {t("run.failedHint")}
      </Alert>
    );
  }
  const known = shopsTotal > 0;
  return (
    <Box
      component="section"
      aria-label={t("run.running")}
      sx={{ display: "grid", gap: 1, p: 2, mb: 2, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h3" component="p">
          {t("run.running")}
        </Typography>
        <Typography variant="body2" role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {known ? t("run.read", { done: number(shopsRead), total: number(shopsTotal) }) : ""}
        </Typography>
      </Box>
      <LinearProgress
        variant={known ? "determinate" : "indeterminate"}
        value={known ? (shopsRead / shopsTotal) * 100 : 0}
        aria-label={t("run.running")}
      />
      <Typography variant="body2" color="textSecondary">
        {t("run.started", { when: startedAt ? dateTime(timestampDate(startedAt)) : "", name: startedByName })}
      </Typography>
    </Box>
  );
}

/** Shops that take no part in a run, because they could not be read. */
export function UnreadShops({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("chain");
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{t("run.unreadTitle")}</AlertTitle>
      {t("run.unreadHint", { names: names.join("、") })}
    </Alert>
  );
}
