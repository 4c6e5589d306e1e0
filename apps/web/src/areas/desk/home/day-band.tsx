import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { GetDeskDayResponse } from "@meguri/rpc/app/v1/desk_day_service_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { bandHours, presentAt } from "./band-hours.ts";
import { useDeskDay } from "./use-desk-day.ts";

/** The day by its hours: when prescriptions usually come in, what arrives, the latest times to order, and the present time. */
export function DayBand({ institutionId, height }: { institutionId: string; height: number }) {
  const { day, error, refetch } = useDeskDay(institutionId);
  const { failureWords } = useFailureWords();
  if (!day) return error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <Box sx={{ height }} />;
  return day.hours.length + day.arrivals.length + day.cutOffs.length > 0 ? <Band day={day} /> : null;
}

function Band({ day }: { day: GetDeskDayResponse }) {
  const { t } = useTranslation("later");
  const { number, nearDate } = useFormat();
  const now = useServerNow(60_000);
  const words = useBandWords(day, now);
  const band = bandHours(day);
  const isToday = day.day === tokyoDay(now);
  const present = isToday ? presentAt(now, band) : undefined;
  const width = 100 / (band.last - band.first);
  return (
    <div>
      <Typography variant="body2" color="textSecondary" noWrap>
        {isToday ? t("band.hours") : t("band.titleOn", { day: nearDate(startOfDay(day.day)) })}
      </Typography>
      {/* Time goes from left to right in every language. */}
      <Box role="img" aria-label={words} dir="ltr" sx={{ position: "relative", height: 76, mt: 0.5 }}>
        {band.bars.map(({ hour, prescriptions }) => (
          <Box
            key={hour}
            sx={{ ...bar, left: `calc(${band.at(hour)}% + 1px)`, width: `calc(${width}% - 2px)` }}
            style={{ height: Math.max(2, Math.round((prescriptions / band.most) * 40)) }}
          />
        ))}
        {band.coming.map(({ key, from, until, orders }) => (
          <Box
            key={key}
            sx={{ ...arrival, left: `${band.at(from)}%`, width: `${Math.max(band.at(until) - band.at(from), 1.5)}%` }}
            style={{ opacity: orders > 0 ? 1 : 0.35 }}
          />
        ))}
        {band.until.map((hour) => (
          <Box
            key={hour}
            sx={{ ...line, left: `${band.at(hour)}%`, borderInlineStart: "2px dashed", ...cutOffColor }}
          />
        ))}
        {present !== undefined && <Box data-present sx={{ ...line, left: `${present}%`, ...presentLine }} />}
        {band.labels.map((hour) => (
          <Typography key={hour} component="span" variant="caption" sx={{ ...label, left: `${band.at(hour)}%` }}>
            {number(hour)}
          </Typography>
        ))}
      </Box>
      <Box aria-hidden sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, height: 20, overflow: "hidden" }}>
        {band.bars.length > 0 && <Key sx={{ ...swatch, bgcolor: "action.disabled" }} label={t("band.visits")} />}
        {band.coming.length > 0 && <Key sx={{ ...swatch, bgcolor: tone("info") }} label={t("band.arrivals")} />}
        {band.until.length > 0 && (
          <Key sx={{ height: 12, borderInlineStart: "2px dashed", ...cutOffColor }} label={t("band.cutOffs")} />
        )}
        {present !== undefined && <Key sx={{ height: 12, ...presentLine }} label={t("band.present")} />}
      </Box>
    </div>
  );
}

/** What the band shows, in sentences. */
function useBandWords({ hours, arrivals, cutOffs, day }: GetDeskDayResponse, now: Date): string {
  const { t } = useTranslation("later");
  const { number, time } = useFormat();
  const busiest = hours.toSorted((one, other) => other.prescriptions - one.prescriptions)[0];
  return [
    busiest && t("band.busiest", { hour: number(busiest.hour), figure: number(busiest.prescriptions) }),
    ...arrivals.map(({ wholesalerName: name, arrivesFrom, arrivesUntil }) => {
      if (!arrivesFrom || !arrivesUntil) return "";
      return t("band.arrival", {
        name,
        from: time(timestampDate(arrivesFrom)),
        until: time(timestampDate(arrivesUntil)),
      });
    }),
    // The figure is that of the wholesaler, also where it comes several times.
    ...[...new Map(arrivals.map((arrival) => [arrival.tradingId, arrival])).values()].map(
      ({ wholesalerName: name, orders }) => orders > 0 && t("band.orders", { name, figure: number(orders) }),
    ),
    ...cutOffs.map(({ wholesalerName: name, cutOffAt }) =>
      cutOffAt ? t("band.cutOff", { name, at: time(timestampDate(cutOffAt)) }) : "",
    ),
    day === tokyoDay(now) && t("band.now", { at: time(now) }),
  ]
    .filter(Boolean)
    .join(" ");
}

function Key({ sx, label: words }: { sx: object; label: string }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
      <Box sx={sx} />
      <Typography variant="caption" color="textSecondary" sx={{ lineHeight: "20px" }}>
        {words}
      </Typography>
    </Box>
  );
}

const tone = (name: "info" | "error") => `var(--mui-palette-tone-${name})`;
const cutOffColor = { borderColor: tone("error") } as const;
const presentLine = { width: 2, bgcolor: "primary.main" } as const;
const bar = { position: "absolute", bottom: 30, bgcolor: "action.disabled" } as const;
const arrival = { position: "absolute", bottom: 21, height: 6, borderRadius: 1, bgcolor: tone("info") } as const;
const line = { position: "absolute", top: 0, bottom: 19 } as const;
const label = {
  position: "absolute",
  bottom: 0,
  transform: "translateX(-50%)",
  lineHeight: "16px",
  color: "text.secondary",
} as const;
const swatch = { width: 8, height: 8, borderRadius: 0.5 } as const;
