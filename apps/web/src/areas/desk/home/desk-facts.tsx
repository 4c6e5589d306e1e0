import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { GetDeskResponse } from "@meguri/rpc/app/v1/desk_service_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";

/** The figures of the day, in one line where there is room. */
export function DeskFacts({ desk }: { desk: GetDeskResponse }) {
  const { t } = useTranslation("desk");
  const { number, yen, nearDate, time } = useFormat();
  const isToday = !desk.readAt || desk.visitsOn === tokyoDay(timestampDate(desk.readAt));
  const imported = desk.lastImportedAt && timestampDate(desk.lastImportedAt);
  const facts = [
    desk.expectedVisits !== undefined && {
      label: isToday ? t("fact.visits") : t("fact.visitsOn", { day: nearDate(startOfDay(desk.visitsOn)) }),
      value: t("people", { figure: number(Math.round(desk.expectedVisits)) }),
    },
    imported && { label: t("fact.imported"), value: `${nearDate(imported)} ${time(imported)}` },
    {
      label: t("fact.stock"),
      value: yen(desk.stockYen),
      more: desk.stockDays !== undefined && t("fact.days", { figure: number(desk.stockDays) }),
    },
  ].filter((fact) => fact !== false && fact !== undefined);
  return (
    <Box component="dl" sx={line}>
      {facts.map(({ label, value, ...fact }) => (
        <Box key={label} sx={{ display: "flex", alignItems: "baseline", gap: 0.75 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
            {value}
            {"more" in fact && fact.more && (
              <Typography component="span" variant="body2" color="textSecondary">
                {fact.more}
              </Typography>
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const line = { display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 0.5, m: 0, mb: 2 } as const;
