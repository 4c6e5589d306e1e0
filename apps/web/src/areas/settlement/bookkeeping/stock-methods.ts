/** The usual ways to value a stock, in the order in which they are shown. */
export const stockMethods = ["lastCostYen", "averageCostYen", "lotCostYen", "listPriceYen"] as const;
