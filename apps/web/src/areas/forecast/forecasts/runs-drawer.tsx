import { timestampDate } from "@bufbuild/protobuf/wkt";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { dayAfter } from "./detail/projections.ts";
import { reasonName } from "./forecast-words.ts";
import { useForecastRuns } from "./list/use-forecasts.ts";
import { useForecastFormat } from "./use-forecast-format.ts";

/** The runs of the forecast, side by side with how each would have done. */
export function RunsDrawer({ institutionId, onClose }: { institutionId: string; onClose: () => void }) {
  const { t } = useTranslation(["forecasts", "common"]);
  const { runs, error, refetch } = useForecastRuns(institutionId);
  const { number, dateTime } = useFormat();
  const { share, nearDay, day, errorWords, biasWords } = useForecastFormat();
  const titleId = useId();
  const shortOf = (days: number | undefined) =>
    days === undefined ? "-" : t("day", { figure: number(Math.round(days * 10) / 10) });
  const percents = (value: number | undefined) => (value === undefined ? "-" : share(value));
  const paper = {
    role: "dialog",
    "aria-labelledby": titleId,
    sx: { width: "min(1400px, 100vw)", p: { xs: 2, sm: 3 } },
  };
  return (
    <Drawer open anchor="right" onClose={onClose} slotProps={{ paper }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id={titleId} variant="h2">
            {t("run.title")}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t("run.failedHint")}
          </Typography>
          <Link component={RouterLink} to={paths.docPredict} variant="body2">
            {t("head.how")}
          </Link>
        </Box>
        <IconButton aria-label={t("common:close")} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <ListState
        error={runs ? undefined : error}
        isPending={!runs}
        refetch={refetch}
        rows={6}
        empty={runs?.length === 0 && <EmptyState title={t("run.none")} />}
      >
        <PlainTable
          label={t("run.title")}
          rows={runs ?? []}
          rowKey={({ id }) => id}
          minWidth={1240}
          isDense
          columns={[
            { label: t("run.at"), width: 150, cell: ({ begunAt }) => begunAt && dateTime(timestampDate(begunAt)) },
            { label: t("run.reason"), width: 130, cell: ({ reason }) => t(`run.reasons.${reasonName[reason]}`) },
            {
              label: t("run.state"),
              cell: ({ failed }) => (
                <StatusChip tone={failed ? "error" : "ok"} label={t(failed ? "run.failed" : "run.done")} />
              ),
            },
            {
              label: t("detail.window"),
              cell: ({ historyFrom, asOf }) =>
                historyFrom &&
                asOf &&
                t("detail.windowOf", { from: day(historyFrom), to: nearDay(dayAfter(asOf, -1)) }),
            },
            {
              label: t("field.method"),
              cell: (run) =>
                !run.failed &&
                t("run.methods", {
                  refills: number(run.withRefills),
                  level: number(run.withLevel),
                  pool: number(run.withPool),
                }),
            },
            { label: t("run.medicines"), isFigure: true, cell: ({ medicines }) => number(medicines) },
            { label: t("run.lacking"), isFigure: true, cell: ({ lacking }) => number(lacking) },
            { label: t("field.error"), width: 170, cell: ({ scaledError }) => errorWords(scaledError) },
            { label: t("run.bias"), width: 140, cell: ({ bias }) => biasWords(bias) },
            { label: t("run.coverage"), isFigure: true, cell: ({ coverage }) => percents(coverage) },
            { label: t("run.shortDays"), isFigure: true, cell: ({ shortDays }) => shortOf(shortDays) },
            {
              label: t("run.lasted"),
              isFigure: true,
              cell: ({ milliseconds }) => t("run.seconds", { figure: number(Math.round(milliseconds / 100) / 10) }),
            },
          ]}
        />
      </ListState>
    </Drawer>
  );
}
