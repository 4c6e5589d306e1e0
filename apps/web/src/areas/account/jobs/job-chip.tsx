import { useTranslation } from "react-i18next";
import type { Tone } from "../../../shared/theme/colors.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import type { JobStateName } from "./job-view.ts";

const tones: Record<JobStateName, Tone> = {
  UNSPECIFIED: "neutral",
  QUEUED: "neutral",
  CHECKING: "info",
  TO_REVIEW: "info",
  APPLYING: "info",
  DONE: "ok",
  PART_FAILED: "warn",
  FAILED: "error",
  CANCELLED: "neutral",
};

/** State of a job. */
export function JobChip({ state }: { state: JobStateName }) {
  const { t } = useTranslation("jobs");
  return <StatusChip tone={tones[state]} label={t(`state.${state}`)} />;
}
