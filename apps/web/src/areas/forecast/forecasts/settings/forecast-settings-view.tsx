import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useForecastSettings } from "../use-forecast-acts.ts";
import { SettingForm } from "./setting-form.tsx";

/** The page with a manager's settings of the forecast. */
export function ForecastSettingsView({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("forecasts");
  const { failureWords } = useFailureWords();
  const { settings, error, refetch } = useForecastSettings(institutionId);
  return (
    <>
      <BackLink to={paths.medorderPredict} label={t("back")} />
      <PageHeader title={t("setting.title")} lead={t("setting.lead")} />
      {settings ? (
        <SettingForm institutionId={institutionId} settings={settings} />
      ) : error ? (
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      ) : (
        <LoadingSkeleton rows={8} />
      )}
    </>
  );
}
