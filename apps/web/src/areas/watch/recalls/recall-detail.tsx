import type { Recall } from "@meguri/rpc/app/v1/recall_service_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { supplyPaths } from "../../../paths.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { RecallClassChip } from "./recall-chips.tsx";
import { RecallShop } from "./recall-shop.tsx";
import type { Shop } from "./shop.ts";
import { useRecall } from "./use-recalls.ts";

/** One recall: what is published, then who has, passed on or dispensed its lots, shop by shop, with what is to be done in each. */
export function RecallDetail({ number, shops }: { number: string; shops: readonly [Shop, ...Shop[]] }) {
  const { t } = useTranslation("watch");
  const { failureWords } = useFailureWords();
  const { view, error, refetch } = useRecall(shops[0].institutionId, number);
  const recall = view?.recall;
  return (
    <>
      <BackLink to={supplyPaths.tab("recalls")} label={t("recalls.back")} />
      {error && !recall && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!error && !recall && <LoadingSkeleton rows={6} />}
      {recall && (
        <>
          <PageHeader
            title={<bdi lang="ja">{recall.name}</bdi>}
            status={<RecallClassChip recallClass={recall.recallClass} />}
          />
          <Published recall={recall} />
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {t("recalls.shops")}
          </Typography>
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
            {shops.map((shop) => (
              <RecallShop key={shop.institutionId} shop={shop} number={number} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}

function Published({ recall }: { recall: Recall }) {
  const { t } = useTranslation("watch");
  const { date } = useFormat();
  const prose = (words: string) =>
    words && (
      <Box component="bdi" lang="ja" sx={{ display: "block", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {words}
      </Box>
    );
  return (
    <Card component="section" sx={{ p: 2.5, mb: 3, display: "grid", gap: 2 }}>
      <Typography variant="h2">{t("recalls.published")}</Typography>
      <Facts
        least={260}
        facts={[
          { label: t("recalls.field.lots"), value: prose(recall.lots) },
          { label: t("recalls.field.reason"), value: prose(recall.reason) },
          { label: t("recalls.field.hazard"), value: prose(recall.hazard) },
          {
            label: t("recalls.field.medicines"),
            value: recall.medicines.map(({ medicineId, name }) => (
              <Box key={medicineId}>
                <MedicineLink medicineId={medicineId} name={name} />
              </Box>
            )),
          },
          { label: t("recalls.field.maker"), value: prose(recall.maker) },
          { label: t("recalls.field.contact"), value: prose(recall.contact) },
          { label: t("recalls.field.publishedOn"), value: date(startOfDay(recall.publishedOn)) },
          {
            label: t("recalls.field.startedOn"),
            value: recall.startedOn && date(startOfDay(recall.startedOn)),
          },
        ]}
      />
    </Card>
  );
}
