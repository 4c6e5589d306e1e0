import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { GetRecallResponse } from "@meguri/rpc/app/v1/recall_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { signOf } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { RecallActs } from "./recall-acts.tsx";
import { OpenStepChips } from "./recall-chips.tsx";
import { RecallMovements, RecallStock } from "./recall-stock.tsx";
import type { Shop } from "./shop.ts";
import { useRecall } from "./use-recalls.ts";

/** Whether the shop has, had or dispensed something of it, or has done anything about it. */
const isConcerned = ({ openSteps, stock, steps, dispensingCount }: GetRecallResponse) =>
  openSteps?.confirm === true || stock.length > 0 || steps.length > 0 || dispensingCount > 0;

const stepNames = ["confirmed", "quarantined", "returned", "patients"] as const;

/** What of a recall is in one shop, what is to be done, and what was done by whom. */
export function RecallShop({ shop, number }: { shop: Shop; number: string }) {
  const { t } = useTranslation("watch");
  const { failureWords } = useFailureWords();
  const { view, error, refetch } = useRecall(shop.institutionId, number);
  return (
    <Card component="section" aria-label={shop.name} sx={{ p: 2.5, display: "grid", gap: 2, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h3" sx={{ flex: "1 1 auto" }}>
          <bdi lang="ja">{shop.name}</bdi>
        </Typography>
        {view && isConcerned(view) && <OpenStepChips openSteps={view.openSteps} />}
      </Box>
      {error && !view && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!error && !view && <LoadingSkeleton rows={3} />}
      {view && (
        <>
          <Lots view={view} />
          {shop.isMember && isConcerned(view) && <RecallActs shop={shop} number={number} view={view} />}
          {view.stock.length > 0 ? (
            <RecallStock lots={view.stock} />
          ) : (
            <Typography color="textSecondary">{t("recalls.lots.nothing")}</Typography>
          )}
          <Unknown view={view} />
          {view.movements.length > 0 && <RecallMovements movements={view.movements} />}
          <Steps view={view} />
        </>
      )}
    </Card>
  );
}

function Lots({ view: { lots } }: { view: GetRecallResponse }) {
  const { t } = useTranslation("watch");
  if (!lots) return null;
  const words = lots.all ? t("recalls.lots.all") : lots.lots.join("、") || t("recalls.lots.none");
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {t(lots.isConfirmed ? "recalls.lots.confirmed" : "recalls.lots.proposed")}
      </Typography>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        <bdi>{words}</bdi>
      </Typography>
      {lots.unread.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t("recalls.lots.unread", { words: lots.unread.join(" / ") })}
        </Alert>
      )}
    </Box>
  );
}

/** Goods of which nobody knows the lot may be recalled too. */
function Unknown({ view: { unknownLots, stock } }: { view: GetRecallResponse }) {
  const { t } = useTranslation("watch");
  const { quantity } = useQuantityFormat();
  if (signOf(unknownLots) <= 0) return null;
  return (
    <Alert severity="warning">
      {t("recalls.lots.unknown", { amount: quantity(unknownLots, stock[0]?.unit ?? "") })}
    </Alert>
  );
}

function Steps({ view: { steps } }: { view: GetRecallResponse }) {
  const { t } = useTranslation("watch");
  const { dateTime } = useFormat();
  if (steps.length === 0) return null;
  return (
    <Box component="section" aria-label={t("recalls.steps")}>
      <Typography variant="body2" color="textSecondary">
        {t("recalls.steps")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {steps.map(({ step, doneByName, doneAt, note }) => {
          const name = stepNames.find((one) => one === step);
          const at = doneAt ? dateTime(timestampDate(doneAt)) : "";
          return (
            <Typography key={`${step} ${at} ${note}`} component="li" variant="body2" sx={{ py: 0.25 }}>
              <strong>{name && t(`recalls.step.${name}`)}</strong>{" "}
              <bdi>{t("recalls.stepBy", { name: doneByName, at })}</bdi>{" "}
              {name === "returned" ? (
                <Link component={RouterLink} to={stockPaths.return(note)}>
                  {t("recalls.giveBack.view")}
                </Link>
              ) : (
                <bdi>{note}</bdi>
              )}
            </Typography>
          );
        })}
      </Box>
    </Box>
  );
}
