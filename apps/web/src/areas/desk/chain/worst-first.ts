import type { ChainShopFigures } from "@meguri/rpc/app/v1/chain_overview_service_pb";

/** The figures by which shops are compared. */
export const measures = ["waste", "stockDays", "service", "gap", "purchases", "awaited"] as const;
export type Measure = (typeof measures)[number];

/** How bad a shop is by a figure: the greatest comes first. What is not known comes last. */
const badness: Record<Measure, (shop: ChainShopFigures) => number | undefined> = {
  waste: ({ atRiskYen, expiredYen }) => Number(atRiskYen + expiredYen),
  stockDays: ({ stockDays }) => stockDays,
  service: ({ service }) => (service === undefined ? undefined : -service),
  gap: ({ gapYen }) => (gapYen === undefined ? undefined : -Number(gapYen)),
  purchases: ({ purchasesYen }) => Number(purchasesYen),
  awaited: ({ awaited }) => awaited,
};

/** The shops, the worst by a figure first. */
export function worstFirst(shops: readonly ChainShopFigures[], measure: Measure): ChainShopFigures[] {
  const of = (shop: ChainShopFigures) => badness[measure](shop) ?? Number.NEGATIVE_INFINITY;
  return shops.toSorted((a, b) => of(b) - of(a) || a.name.localeCompare(b.name, "ja"));
}
