import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

/** How many dispensings of a medicine are not in its stock yet; nothing where none waits. */
export function UnappliedChip({ count }: { count: number }) {
  const { t } = useTranslation("medicines");
  const { number } = useFormat();
  return count === 0 ? null : <StatusChip tone="hold" label={t("unapplied", { figure: number(count) })} />;
}
