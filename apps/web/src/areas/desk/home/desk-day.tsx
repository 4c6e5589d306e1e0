import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { GetDeskResponse } from "@meguri/rpc/app/v1/desk_service_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ComponentProps, Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { sharePaths, stockPaths } from "../../../paths.ts";
import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { DayFigure, dayFigure } from "./day-figure.tsx";

const DayLater = lazyPart(async () => (await import("./day-later.tsx")).DayLater, "later");

/** The day beside the tasks: its hours, the next cut-offs, how often nothing was missing, and what expires. */
export function DeskDay({ institutionId, desk }: { institutionId: string; desk: GetDeskResponse }) {
  const { t } = useTranslation("desk");
  const { number, yen } = useFormat();
  const headingId = useId();
  const isDispensing = desk.prescriptions.some((count) => count > 0);
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      sx={{ p: 2, display: "grid", gap: 2, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Typography id={headingId} variant="h2">
        {t("day")}
      </Typography>
      {(isDispensing || desk.runs.length > 0) && (
        <Later part="band" height={120} institutionId={institutionId} desk={desk} />
      )}
      <Runs desk={desk} />
      {isDispensing && (
        <Later part="rates" height={desk.service === undefined ? 154 : 178} institutionId={institutionId} desk={desk} />
      )}
      {desk.nearExpiryMedicines > 0 && (
        <DayFigure label={t("expiring")}>
          <Link
            component={RouterLink}
            to={stockPaths.list({ flag: "near90" })}
            underline="hover"
            sx={{ ...dayFigure, marginInlineEnd: 1 }}
          >
            {yen(desk.nearExpiryYen)}
          </Link>
          <Link
            component={RouterLink}
            to={sharePaths.tab("suggestions")}
            variant="body2"
            sx={{ display: "inline-block", whiteSpace: "nowrap" }}
          >
            {t("passOn", { figure: number(desk.nearExpiryMedicines) })}
          </Link>
        </DayFigure>
      )}
    </Card>
  );
}

function Runs({ desk }: { desk: GetDeskResponse }) {
  const { t } = useTranslation("desk");
  const { time, nearDate } = useFormat();
  const today = desk.readAt ? tokyoDay(timestampDate(desk.readAt)) : "";
  if (desk.runs.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t("noRuns")}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.75 }}>
      {desk.runs.map(({ tradingId, wholesalerName, cutOffAt, arrivesOn }) => {
        const until = cutOffAt && timestampDate(cutOffAt);
        return (
          <Box component="li" key={tradingId}>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              <bdi lang="ja">{wholesalerName}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {until &&
                t("cutOffAt", {
                  at: tokyoDay(until) === today ? time(until) : `${nearDate(until)} ${time(until)}`,
                })}{" "}
              {t("arrives", { day: nearDate(startOfDay(arrivesOn)) })}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

/** Keeps the room of a part that comes after the content. */
function Later(of: ComponentProps<typeof DayLater>) {
  return (
    <Suspense fallback={<Box sx={{ height: of.height }} />}>
      <DayLater {...of} />
    </Suspense>
  );
}
