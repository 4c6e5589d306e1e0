import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import type { Standing } from "../person.ts";

/** Shows where the identity provider has not followed the last change, and why. */
export function ProviderNote({ standing }: { standing: Standing | undefined }) {
  const { t } = useTranslation("users");
  if (standing?.providerProblem) {
    return (
      <Alert severity="warning" variant="outlined" sx={{ mb: 2, bgcolor: "background.paper" }}>
        {t("standing.problemHint", { problem: standing.providerProblem })}
      </Alert>
    );
  }
  if (!standing?.isProviderPending) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={<StatusChip tone="info" label={t("standing.pending")} />}
      sx={{ mb: 2, bgcolor: "background.paper", alignItems: "center" }}
    >
      {t("standing.pendingHint")}
    </Alert>
  );
}
