import type { OrderReason } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { Tone } from "../../../../shared/theme/colors.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";

/** What matters most about a proposed line, in at most two words, if anything does; the panel has all of it. */
export function ReasonChips({ reason }: { reason: OrderReason }) {
  const { t } = useTranslation("orders");
  const { percent } = useFormat();
  const texts: { tone: Tone; label: string; is: boolean }[] = [
    { is: reason.transitionalUntil !== "", tone: "warn", label: t("reason.transitional") },
    { is: reason.revisionLossYen > 0n, tone: "warn", label: t("reason.revision") },
    { is: reason.cheaperPrice !== "", tone: "info", label: t("reason.cheaper") },
    {
      // A small share is in the panel alone.
      is: Number(reason.onePackShare) >= 0.5,
      tone: "neutral",
      label: t("reason.onePack", { share: percent(Number(reason.onePackShare)) }),
    },
  ];
  if (!texts.some(({ is }) => is)) return null;
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.5 }}>
      {texts
        .filter(({ is }) => is)
        .slice(0, 2)
        .map(({ tone, label }) => (
          <StatusChip key={label} tone={tone} label={label} />
        ))}
    </Box>
  );
}
