import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PriceNow } from "./price-now.tsx";
import { usePlanPrices } from "./use-prices.ts";

/** What the plan costs an institution, as a section of another page. */
export function PlanPrice() {
  const { t } = useTranslation("billing");
  const id = useId();
  const { failureWords } = useFailureWords();
  const { prices, error, isPending, refetch } = usePlanPrices();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {t("price.title")}
      </Typography>
      {error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {isPending && <LoadingSkeleton rows={3} />}
      {!error && !isPending && (
        <>
          <PriceNow prices={prices} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t("price.free")}
          </Typography>
        </>
      )}
    </Box>
  );
}
