import { NegotiationState } from "@meguri/rpc/app/v1/negotiation_pb";
import type { GetNegotiationResponse } from "@meguri/rpc/app/v1/negotiation_service_pb";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useNegotiationActs } from "./use-negotiations.ts";

/** Whether the summing up ended without items: the term may be begun again. */
export const hasNoItems = (state: NegotiationState) =>
  state === NegotiationState.EMPTY || state === NegotiationState.FAILED;

/** Whether the items of a negotiation are there. */
export const isGathered = (state: NegotiationState) => state !== NegotiationState.GATHERING && !hasNoItems(state);

/** How far the items of all shops are summed up, or why there are none, with the button that repeats it. */
export function Gathering({ room }: { room: GetNegotiationResponse }) {
  const { t } = useTranslation("negotiation");
  const { number } = useFormat();
  const { begin } = useNegotiationActs();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { negotiation, wholesalers } = room;
  if (!negotiation) return null;
  const { state, shops, shopsRead, institutionId, termFrom, negotiator } = negotiation;
  if (state !== NegotiationState.GATHERING) {
    const again = () =>
      begin.mutate(
        {
          institutionId,
          termFrom,
          negotiator,
          isForAllShops: true,
          tradingIds: wholesalers.map(({ tradingId }) => tradingId),
        },
        { onError: (error) => toast(failureWords(error), { variant: "error" }) },
      );
    const why = state === NegotiationState.EMPTY ? "empty" : "failed";
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" disabled={begin.isPending} onClick={again}>
            {t("gathering.again")}
          </Button>
        }
      >
        <AlertTitle>{t(`gathering.${why}`)}</AlertTitle>
        {t(`gathering.${why}Hint`)}
      </Alert>
    );
  }
  return (
    <Box
      component="section"
      aria-label={t("gathering.running")}
      sx={{ display: "grid", gap: 1, p: 2, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h3" component="p">
          {t("gathering.running")}
        </Typography>
        <Typography variant="body2" role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {t("gathering.read", { done: number(shopsRead), total: number(shops) })}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={shops > 0 ? Math.min(100, (shopsRead / shops) * 100) : 0}
        aria-label={t("gathering.running")}
      />
      <Typography variant="body2" color="textSecondary">
        {t("gathering.hint")}
      </Typography>
    </Box>
  );
}
