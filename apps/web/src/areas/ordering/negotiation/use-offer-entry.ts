import type { NegotiationItem } from "@meguri/rpc/app/v1/negotiation_pb";
import type { PriceLineWarning } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { useState } from "react";
import { type NegotiationRef, useOffer } from "./use-negotiations.ts";

export type { NegotiationRef } from "./use-negotiations.ts";

/** A price that was typed; an empty one withdraws the offer. */
interface TypedPrice {
  tradingId: string;
  price: string;
}

interface Outlook {
  /** What is wrong, by trading. */
  problems: ReadonlyMap<string, string>;
  warnings: PriceLineWarning[];
  reopened: number;
}

const nothing: Outlook = { problems: new Map(), warnings: [], reopened: 0 };

/**
 * Takes typed prices of an item. All are checked before the first is taken; where one looks mistyped or opens a decision again,
 * saving a second time confirms it.
 */
export function useOfferEntry(ids: NegotiationRef, { gtin, jan, medicineId }: NegotiationItem) {
  const { check, take } = useOffer();
  const [outlook, setOutlook] = useState(nothing);
  const [isConfirming, setIsConfirming] = useState(false);
  const wishOf = ({ tradingId, price }: TypedPrice) => ({
    ...ids,
    tradingId,
    lines: [{ line: 1, code: gtin || jan || medicineId, price }],
    isPart: true,
  });
  /** @returns whether the prices were taken */
  const save = async (prices: readonly TypedPrice[]): Promise<boolean> => {
    if (!isConfirming) {
      const next = await looked(prices);
      setOutlook(next);
      if (next.problems.size > 0) return false;
      if (next.warnings.length > 0 || next.reopened > 0) {
        setIsConfirming(true);
        return false;
      }
    }
    for (const price of prices) await take.mutateAsync(wishOf(price));
    return true;
  };
  const looked = async (prices: readonly TypedPrice[]): Promise<Outlook> => {
    const reports = [];
    for (const price of prices)
      reports.push({ ...price, report: await check.mutateAsync({ ...wishOf(price), checkOnly: true }) });
    return {
      problems: new Map(
        reports.flatMap(({ tradingId, report: { problems } }) => problems.map(({ problem }) => [tradingId, problem])),
      ),
      warnings: reports.flatMap(({ report }) => report.warnings),
      reopened: reports.reduce((sum, { report }) => sum + report.reopened, 0),
    };
  };
  const forget = () => {
    setOutlook(nothing);
    setIsConfirming(false);
  };
  return {
    ...outlook,
    save,
    forget,
    isConfirming,
    isPending: check.isPending || take.isPending,
    error: check.error ?? take.error,
  };
}
