import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { GetDeskResponse } from "@meguri/rpc/app/v1/desk_service_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { paths, sharePaths, stockPaths } from "../../../paths.ts";
import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { VisitBars } from "./visit-bars.tsx";

/** The day beside the tasks: the next cut-offs, the prescriptions of two weeks, the service, and what expires. */
export function DeskDay({ desk }: { desk: GetDeskResponse }) {
  const { t } = useTranslation("desk");
  const { number, yen, percent } = useFormat();
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: 2, display: "grid", gap: 2, alignContent: "start" }}>
      <Typography id={headingId} variant="h2">
        {t("day")}
      </Typography>
      <Runs desk={desk} />
      {desk.prescriptions.length > 0 && (
        <Figure label={t("prescriptions")}>
          <VisitBars counts={desk.prescriptions} />
        </Figure>
      )}
      {desk.service !== undefined && (
        <Figure label={t("service")}>
          <Link component={RouterLink} to={paths.medorderPredict} underline="hover" sx={big}>
            {percent(desk.service)}
          </Link>
        </Figure>
      )}
      {desk.nearExpiryMedicines > 0 && (
        <Figure label={t("expiring")}>
          <Link
            component={RouterLink}
            to={stockPaths.list({ flag: "near90" })}
            underline="hover"
            sx={{ ...big, marginInlineEnd: 1 }}
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
        </Figure>
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

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {children}
    </div>
  );
}

const big = {
  fontSize: "1.25rem",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  color: "text.primary",
} as const;
