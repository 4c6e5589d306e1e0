import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { UnappliedChip } from "../../../medicine/common/unapplied-chip.tsx";
import { flagsOf, isOut } from "./stock-flags.ts";

/** What a person should look at, at most so many; a medicine in stock without findings has a chip for that, or for the day on which it runs short. */
export function FlagChips({ item, most }: { item: StockItem; most?: number }) {
  const { t } = useTranslation("stock");
  const { nearDate } = useFormat();
  const flags = flagsOf(item).slice(0, most === undefined ? undefined : most - (isOut(item) ? 1 : 0));
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.5 }}>
      <UnappliedChip count={item.unapplied} />
      {isOut(item) && <StatusChip tone="error" label={t("flag.out")} />}
      {flags.map(({ name, tone }) => (
        <StatusChip key={name} tone={tone} label={t(`flag.${name}`)} />
      ))}
      {flags.length === 0 &&
        !isOut(item) &&
        (item.daysLeft === 0 && item.shortOn ? (
          <StatusChip tone="warn" label={t("runsShort", { day: nearDate(startOfDay(item.shortOn)) })} />
        ) : (
          <StatusChip tone="ok" label={t("flag.ok")} />
        ))}
    </Box>
  );
}
