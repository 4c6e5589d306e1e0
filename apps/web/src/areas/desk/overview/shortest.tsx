import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { forecastPaths } from "../../../paths.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { UnappliedOf } from "../../medicine/common/unapplied-of.tsx";
import { useShortest } from "./use-forecast-concerns.ts";

/** What will run short first: when, and how likely. */
export function Shortest({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("medorder");
  const { percent, date } = useFormat();
  const shortest = useShortest(institutionId);
  if (!shortest) return <Box data-loading />;
  if (shortest.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="shortest" sx={{ p: 2.5, mt: 1.5 }}>
      <Typography id="shortest" variant="h3" sx={{ mb: 1 }}>
        {t("forecast.first")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {shortest.map(({ medicineId, medicineName, shortOn, shortBeforeAfterNext }) => (
          <Box
            component="li"
            key={medicineId}
            sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 2, py: 0.75 }}
          >
            <Link component={RouterLink} to={forecastPaths.medicine(medicineId)} sx={{ fontWeight: 600 }}>
              <MedicineName name={medicineName} />
            </Link>
            <UnappliedOf institutionId={institutionId} medicineId={medicineId} />
            <Typography component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {t("forecast.when", {
                day: shortOn ? date(startOfDay(shortOn)) : "-",
                // Nothing is sure: what is nearly sure is shown as 99 of 100.
                chance: percent(Math.min(0.99, Math.round(shortBeforeAfterNext * 100) / 100)),
              })}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
