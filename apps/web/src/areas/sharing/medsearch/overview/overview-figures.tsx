import type { GetMedsearchOverviewResponse } from "@meguri/rpc/app/v1/medsearch_service_pb";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { levelNames } from "../columns/level-names.ts";

/** What an institution shares, with how many, and how often it was in results. */
export function OverviewFigures({ overview }: { overview: GetMedsearchOverviewResponse }) {
  const { t } = useTranslation(["medsearch", "groups"]);
  const { number } = useFormat();
  const id = useId();
  const level = levelNames[overview.mostOpenLevel];
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t("figures.title")}
      </Typography>
      <Facts
        least={180}
        facts={[
          {
            label: t("figures.medicines"),
            value: (
              <>
                <strong>{t("items", { figure: number(overview.sharedMedicines) })}</strong>{" "}
                <Typography component="span" variant="body2" color="textSecondary">
                  {t("figures.counted", { figure: number(overview.countedMedicines) })}
                </Typography>
              </>
            ),
          },
          {
            label: t("figures.partners"),
            value: <strong>{t("groups:institutions", { count: overview.partnerCount })}</strong>,
          },
          {
            label: t("figures.hits"),
            value: <strong>{t("times", { figure: number(overview.hitsThisMonth) })}</strong>,
          },
          { label: t("figures.level"), value: level ? t(`groups:privacy.${level}`) : "-" },
          { label: t("figures.evidence"), value: overview.latestEvidenceMonth.replace("-", "/") || t("figures.none") },
        ]}
      />
    </section>
  );
}
