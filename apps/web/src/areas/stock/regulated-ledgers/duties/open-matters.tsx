import type { RegulatedMedicine } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";

/** What a ledger still wants: numbers of 譲受証, notices. */
export function OpenMatters({ medicine: { missingSlips, openDuties } }: { medicine: RegulatedMedicine }) {
  const { t } = useTranslation("regulated");
  const { number } = useFormat();
  if (missingSlips === 0 && openDuties === 0) return t("noMatters");
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 1 }}>
      {missingSlips > 0 && <StatusChip tone="warn" label={t("missingSlips", { figure: number(missingSlips) })} />}
      {openDuties > 0 && <StatusChip tone="info" label={t("openDuties", { figure: number(openDuties) })} />}
    </Box>
  );
}
