import type { GetChainTermsResponse } from "@meguri/rpc/app/v1/chain_service_pb";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import type { RouteMedicineField } from "../designated/route-form.tsx";
import { ChainLayouts } from "./chain-layouts.tsx";
import { ChainPrices } from "./chain-prices.tsx";
import { ChainRoutes } from "./chain-routes.tsx";
import { ChainSetting } from "./chain-setting.tsx";
import { useChainTerms } from "./use-chain.ts";

export const chainTermNames = ["routes", "prices", "setting", "layouts"] as const;

/** One part of what a head office sets for all shops. */
export function ChainTerms(props: {
  corporationId: string;
  part: (typeof chainTermNames)[number];
  medicineField: RouteMedicineField;
}) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const { corporationId, part, medicineField } = props;
  const { terms, error, refetch } = useChainTerms(corporationId);
  if (!terms)
    return error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton rows={6} />;
  if (terms.shops.length === 0) return <EmptyState title={t("shops.noShops")} hint={t("shops.noShopsHint")} />;
  const of: Record<typeof part, (terms: GetChainTermsResponse) => ReactNode> = {
    routes: () => <ChainRoutes corporationId={corporationId} terms={terms} medicineField={medicineField} />,
    prices: () => <ChainPrices corporationId={corporationId} terms={terms} />,
    setting: () => <ChainSetting corporationId={corporationId} terms={terms} />,
    layouts: () => <ChainLayouts corporationId={corporationId} terms={terms} />,
  };
  return of[part](terms);
}
