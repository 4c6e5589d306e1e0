import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";

/** The third step: how many months have been sent. */
export function SendProgress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation("evidence");
  const { number } = useFormat();
  const progress = t("send.progress", { done: number(done), total: number(total) });
  return (
    <Card sx={{ p: 3, display: "grid", gap: 2 }}>
      <Typography role="status">{t("send.lead")}</Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={t("send.title")}
        aria-valuetext={progress}
        sx={{ height: 8, borderRadius: "4px" }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {progress}
      </Typography>
    </Card>
  );
}
