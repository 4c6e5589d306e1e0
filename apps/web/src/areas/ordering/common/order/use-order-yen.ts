import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";

/** A sum in yen, of how many lines, and how many of these have no price. */
export interface OrderSum {
  totalYen: bigint;
  lineCount: number;
  unpricedCount: number;
}

/** What lines cost together, in words: unknown prices are mentioned, and never counted as 0. Needs the phrases `orders`. */
export function useOrderYen(): (sum: OrderSum) => string {
  const { t } = useTranslation("orders");
  const { yen, number } = useFormat();
  return useCallback(
    ({ totalYen, lineCount, unpricedCount }) => {
      if (unpricedCount === 0) return yen(totalYen);
      if (unpricedCount >= lineCount) return t("priceUnknown");
      return t("partlyPriced", { yen: yen(totalYen), figure: number(unpricedCount) });
    },
    [t, yen, number],
  );
}

/** Several sums as one. */
export function sumOfOrders(sums: readonly (OrderSum | undefined)[]): OrderSum {
  return sums.reduce<OrderSum>(
    (all, one) => ({
      totalYen: all.totalYen + (one?.totalYen ?? 0n),
      lineCount: all.lineCount + (one?.lineCount ?? 0),
      unpricedCount: all.unpricedCount + (one?.unpricedCount ?? 0),
    }),
    { totalYen: 0n, lineCount: 0, unpricedCount: 0 },
  );
}
