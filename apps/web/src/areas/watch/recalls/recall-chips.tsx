import type { RecallOpenSteps } from "@meguri/rpc/app/v1/recall_service_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

/** The class of a recall; the first is the gravest. */
export function RecallClassChip({ recallClass }: { recallClass: number }) {
  const { t } = useTranslation("watch");
  const name = recallClass === 1 ? "1" : recallClass === 2 ? "2" : "3";
  const tones = { "1": "error", "2": "warn", "3": "info" } as const;
  return <StatusChip tone={tones[name]} label={t(`recalls.class.${name}`)} />;
}

const steps = ["confirm", "quarantine", "return", "patients"] as const;

/** What is open about a recall, or that nothing is. */
export function OpenStepChips({ openSteps }: { openSteps: RecallOpenSteps | undefined }) {
  const { t } = useTranslation("watch");
  const open = steps.filter((step) => openSteps?.[step]);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {open.map((step) => (
        <StatusChip key={step} tone="warn" label={t(`recalls.openSteps.${step}`)} />
      ))}
      {open.length === 0 && <StatusChip tone="ok" label={t("recalls.openSteps.done")} />}
    </Box>
  );
}
