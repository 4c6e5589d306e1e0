import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { ImportTally } from "./import-tally.ts";

const outcomes = ["imported", "known", "replaced", "failed"] as const;

/** What became of the files so far, in figures. */
export function ImportSummary({ tally }: { tally: ImportTally }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: "grid", gridTemplateColumns: "repeat(2, 1fr)", columnGap: 2, rowGap: 1 }}
      >
        {outcomes.map((name) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`run.${name}`)}
            </Typography>
            <Typography component="dd" variant="subtitle1" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
              {number(tally[name])}
            </Typography>
          </div>
        ))}
      </Box>
      {tally.held > 0 && (
        <Typography variant="body2">
          {t("run.held", { figure: number(tally.held) })}{" "}
          <Link component={RouterLink} to={dispensingPaths.tab("held")}>
            {t("run.heldLink")}
          </Link>
        </Typography>
      )}
      {tally.unknown > 0 && (
        <Typography variant="body2">
          {t("run.unknown", { figure: number(tally.unknown) })}{" "}
          <Link component={RouterLink} to={dispensingPaths.tab("unknown")}>
            {t("run.unknownLink")}
          </Link>
        </Typography>
      )}
      {tally.withheld > 0 && (
        <Typography variant="body2">{t("run.withheld", { figure: number(tally.withheld) })}</Typography>
      )}
    </>
  );
}
