import HistoryIcon from "@mui/icons-material/History";
import RefreshIcon from "@mui/icons-material/Refresh";
import SettingsOutlinedIcon from "@mui/icons-material/SettingsOutlined";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { forecastPaths } from "../../../paths.ts";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ActionLink } from "../../../shared/ui/action-link.tsx";
import { iconOnPhone } from "../../../shared/ui/icon-on-phone.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useForecastActs } from "./use-forecast-acts.ts";
import { useForecastOverview } from "./use-forecast-overview.ts";

const RunsDrawer = lazyPart(async () => (await import("./runs-drawer.tsx")).RunsDrawer);

/** Starts the forecast again, shows the earlier ones, and leads managers to its settings. */
export function RunButtons(props: { institutionId: string; isMember: boolean; isManager: boolean }) {
  const { t } = useTranslation("forecasts");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { institutionId } = props;
  const { overview } = useForecastOverview(institutionId);
  const { mutate, isPending } = useForecastActs().run;
  const run = () =>
    mutate(
      { institutionId },
      { onSuccess: () => toast(t("run.asked")), onError: (error) => toast(failureWords(error), { variant: "error" }) },
    );
  return (
    <>
      {props.isManager && (
        <ActionLink isIconOnPhone to={forecastPaths.settings} icon={<SettingsOutlinedIcon />}>
          {t("setting.open")}
        </ActionLink>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<HistoryIcon />}
        sx={iconOnPhone}
        onClick={() => setIsOpen(true)}
      >
        {t("run.open")}
      </Button>
      {props.isMember && (
        <Button
          variant="contained"
          startIcon={<RefreshIcon />}
          // After a failure the next try may be half an hour away: a person who does not want to wait requests it now.
          loading={isPending || (overview?.running === true && !overview.failedRun)}
          loadingPosition="start"
          onClick={run}
        >
          {t("run.start")}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <RunsDrawer institutionId={institutionId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
