import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { ForecastRun } from "@meguri/rpc/app/v1/forecast_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { type Fact, Facts } from "../../../../shared/ui/facts.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { ForecastNotices } from "../forecast-notices.tsx";
import { useForecastFormat } from "../use-forecast-format.ts";
import { useForecastOverview } from "../use-forecast-overview.ts";

/** When the forecast ran, on what data, how it would have done in the past, and its problems. */
export function ForecastHead({ institutionId, isMember }: { institutionId: string; isMember: boolean }) {
  const { t } = useTranslation("forecasts");
  const { overview, error } = useForecastOverview(institutionId);
  const facts = useRunFacts(overview?.run);
  const { yen } = useFormat();
  if (!overview) return error ? null : <LoadingSkeleton rows={4} />;
  return (
    <Box component="section" aria-label={t("head.label")} sx={{ display: "grid", gap: 2, mb: 3 }}>
      <ForecastNotices overview={overview} isMember={isMember} />
      {overview.run && (
        <Card sx={{ p: 2.5, display: "grid", gap: 2 }}>
          <Facts
            facts={
              overview.expiringYen > 0n
                ? [...facts, { label: t("head.expiring"), value: yen(overview.expiringYen) }]
                : facts
            }
          />
          <Link component={RouterLink} to={paths.docPredict} variant="body2" sx={{ justifySelf: "start" }}>
            {t("head.how")}
          </Link>
        </Card>
      )}
    </Box>
  );
}

/** The last run in words that need no statistics. */
function useRunFacts(run: ForecastRun | undefined): Fact[] {
  const { t } = useTranslation("forecasts");
  const { number, dateTime } = useFormat();
  const { day, share, errorWords } = useForecastFormat();
  if (!run) return [];
  const { begunAt, historyFrom, shortDays, coverage } = run;
  const covered = { medicines: number(run.medicines), refills: number(run.withRefills), lacking: number(run.lacking) };
  const known = (words: string | undefined) => words ?? t("head.unknown");
  return [
    { label: t("head.made"), value: begunAt && dateTime(timestampDate(begunAt)) },
    { label: t("head.asOf"), value: day(run.asOf) },
    { label: t("head.covered"), value: t("head.coveredOf", covered) },
    { label: t("head.history"), value: historyFrom ? t("head.historyFrom", { day: day(historyFrom) }) : "-" },
    {
      label: t("head.short"),
      value: known(
        shortDays === undefined ? undefined : t("head.shortWords", { days: number(Math.round(shortDays * 10) / 10) }),
      ),
    },
    {
      label: t("head.coverage"),
      value: known(coverage === undefined ? undefined : t("head.coverageWords", { share: share(coverage) })),
    },
    { label: t("head.error"), value: errorWords(run.scaledError) },
  ];
}
