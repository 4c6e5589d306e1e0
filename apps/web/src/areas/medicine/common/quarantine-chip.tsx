import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

/** Shows that nobody may use a lot. */
export function QuarantineChip() {
  const { t } = useTranslation("medicines");
  return <StatusChip tone="hold" label={t("quarantined")} />;
}
