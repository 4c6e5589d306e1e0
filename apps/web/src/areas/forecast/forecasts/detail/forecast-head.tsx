import { timestampDate } from "@bufbuild/protobuf/wkt";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { FactLine } from "../../../../shared/ui/fact-line.tsx";
import { ForecastNotices } from "../forecast-notices.tsx";
import { useForecastOverview } from "../use-forecast-overview.ts";

/** The problems of the last forecast; nothing where there are none. */
export function ForecastHead({ institutionId, isMember }: { institutionId: string; isMember: boolean }) {
  const { t } = useTranslation("forecasts");
  const { overview } = useForecastOverview(institutionId);
  if (!overview) return null;
  return (
    <Box component="section" aria-label={t("head.label")} sx={{ "&:has([role=alert])": { mb: 1.5 } }}>
      <ForecastNotices overview={overview} isMember={isMember} />
    </Box>
  );
}

/** When the last forecast ran and how many medicines it covers. */
export function ForecastFacts({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("forecasts");
  const { number, dateTime } = useFormat();
  const { overview } = useForecastOverview(institutionId);
  const run = overview?.run;
  if (!run) return <FactLine facts={[]} />;
  return (
    <FactLine
      facts={[
        { label: t("head.made"), value: run.begunAt && dateTime(timestampDate(run.begunAt)) },
        { label: t("head.covered"), value: t("head.medicines", { figure: number(run.medicines) }) },
      ]}
    />
  );
}
