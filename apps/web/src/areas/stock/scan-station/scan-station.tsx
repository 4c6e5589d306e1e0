import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { OwnShelf } from "../../medicine/common/own-shelf.ts";
import { JobChoice } from "./jobs/job-choice.tsx";
import { JobScreen } from "./jobs/job-screen.tsx";
import { useScanOutbox } from "./outbox/use-scan-outbox.ts";
import { LookUp } from "./scans/look-up.tsx";
import { ThumbBar } from "./scans/thumb-bar.tsx";
import { useShelfCodes } from "./scans/use-shelf-codes.ts";
import type { Station } from "./station.ts";
import { useShellReady } from "./use-shell-ready.ts";

/** The phone as a scanner: one job on the screen, the others below where the thumb is. */
export function ScanStation({ station }: { station: Station }) {
  const { t } = useTranslation("station");
  const outbox = useScanOutbox(station);
  const isPageKept = useShellReady();
  const isShelfKnown = useShelfCodes(station.institutionId);
  const [params] = useSearchParams();
  const kind = station.jobs.find((job) => job === params.get("job")) ?? station.jobs[0];
  const id = params.get("id");
  if (!kind) return <EmptyState title={t("noScope.title")} hint={t("noScope.hint")} />;
  const isReady = outbox.scans !== undefined || outbox.failure !== undefined;
  return (
    <OwnShelf value={station.institutionId}>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: "auto", mx: -2, px: 2, pb: 3 }}>
        {kind === "look" ? (
          <LookUp station={station} />
        ) : !isReady ? (
          <LoadingSkeleton rows={3} />
        ) : id ? (
          <JobScreen key={id} station={station} job={{ kind, id, name: params.get("name") ?? "" }} outbox={outbox} />
        ) : (
          <JobChoice key={kind} station={station} kind={kind} outbox={outbox} />
        )}
        {!id && isPageKept && isShelfKnown && (
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 3 }}>
            {t("offlineReady")}
          </Typography>
        )}
      </Box>
      <ThumbBar jobs={station.jobs} current={kind} />
    </OwnShelf>
  );
}
