import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { daysBetween, startOfDay, tokyoDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useServerNow } from "../../../../shared/rpc/server-clock.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { UnappliedChip } from "../../../medicine/common/unapplied-chip.tsx";
import { flagsOf, isOut } from "./stock-flags.ts";

/**
 * What a person should look at, at most so many: the day on which a medicine runs short where that is today or tomorrow, then its
 * flags. One in stock without either has a chip for that.
 */
export function FlagChips({ item, most }: { item: StockItem; most?: number }) {
  const { t } = useTranslation("stock");
  const { nearDate } = useFormat();
  const today = tokyoDay(useServerNow(60_000));
  const { shortOn } = item;
  const runsShort = !isOut(item) && shortOn !== "" && daysBetween(today, shortOn) <= 1;
  const before = isOut(item) || runsShort ? 1 : 0;
  const flags = flagsOf(item).slice(0, most === undefined ? undefined : most - before);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.5 }}>
      <UnappliedChip count={item.unapplied} />
      {isOut(item) && <StatusChip tone="error" label={t("flag.out")} />}
      {runsShort && (
        <StatusChip
          tone="warn"
          label={shortOn <= today ? t("runsShortToday") : t("runsShort", { day: nearDate(startOfDay(shortOn)) })}
        />
      )}
      {flags.map(({ name, tone }) => (
        <StatusChip key={name} tone={tone} label={t(`flag.${name}`)} />
      ))}
      {before === 0 && flags.length === 0 && <StatusChip tone="ok" label={t("flag.ok")} />}
    </Box>
  );
}
