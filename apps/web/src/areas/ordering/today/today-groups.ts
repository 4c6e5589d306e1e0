import type { Timestamp } from "@bufbuild/protobuf/wkt";
import type { OrderSection } from "@meguri/rpc/app/v1/order_draft_pb";
import { type Order, OrderKind, type OrderLine, OrderNeedSource } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal, ProposalTrading } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { mayTake } from "../common/offered-proposals.ts";

/** What is to be ordered from one wholesaler in one order: lines of the cart, and proposals that are not in it. */
export interface TodayGroup {
  key: string;
  /** Empty where no wholesaler is set (卸未設定). */
  tradingId: string;
  wholesalerName: string;
  kind: OrderKind;
  /** The draft in the cart; undefined where nothing is in it. */
  order: Order | undefined;
  lines: readonly OrderLine[];
  proposals: readonly OrderProposal[];
  minimumYen: bigint;
  cutOffAt: Timestamp | undefined;
  arrivesOn: string;
}

const keyOf = (tradingId: string, kind: OrderKind) => `${tradingId} ${kind}`;

/**
 * Groups the cart and the proposals by wholesaler and sort of order: the next cut-off first, narcotics after the usual orders,
 * proposals without a wholesaler last.
 */
export function todayGroups(
  sections: readonly OrderSection[],
  proposals: readonly OrderProposal[],
  tradings: readonly ProposalTrading[],
): TodayGroup[] {
  const runs = new Map(tradings.map((trading) => [trading.tradingId, trading]));
  const groups = new Map<string, TodayGroup>();
  for (const { order, lines, minimumYen, cutOffAt, arrivesOn } of sections) {
    if (!order || lines.length === 0) continue;
    const { tradingId, wholesalerName, kind } = order;
    const key = keyOf(tradingId, kind);
    groups.set(key, {
      key,
      tradingId,
      wholesalerName,
      kind,
      order,
      lines,
      proposals: [],
      minimumYen,
      cutOffAt,
      arrivesOn,
    });
  }
  for (const proposal of proposals) {
    const { tradingId, wholesalerName, kind } = proposal;
    const key = keyOf(tradingId, kind);
    const run = runs.get(tradingId);
    const group = groups.get(key) ?? {
      key,
      tradingId,
      wholesalerName,
      kind,
      order: undefined,
      lines: [],
      proposals: [],
      minimumYen: run?.minimumYen ?? 0n,
      cutOffAt: run?.cutOffAt,
      arrivesOn: run?.arrivesOn ?? "",
    };
    groups.set(key, { ...group, proposals: [...group.proposals, proposal] });
  }
  return [...groups.values()].sort(
    (one, other) =>
      Number(one.tradingId === "") - Number(other.tradingId === "") ||
      Number(one.kind === OrderKind.NARCOTIC) - Number(other.kind === OrderKind.NARCOTIC) ||
      secondsOf(one) - secondsOf(other) ||
      one.wholesalerName.localeCompare(other.wholesalerName),
  );
}

const secondsOf = ({ cutOffAt }: TodayGroup) => (cutOffAt ? Number(cutOffAt.seconds) : Number.POSITIVE_INFINITY);

/**
 * The proposals that are ticked before anybody decides: those that can be ordered, except where only an order point makes the
 * proposal while the forecast needs none, and except those without a price at a wholesaler that has prices.
 */
export function tickedAtFirst({ proposals }: Pick<TodayGroup, "proposals">, isPharmacist: boolean): OrderProposal[] {
  const hasPrices = proposals.some(({ packPrice }) => packPrice !== "");
  return proposals.filter(
    (one) =>
      mayTake(one) &&
      (isPharmacist || one.kind !== OrderKind.NARCOTIC) &&
      !isPointOnly(one) &&
      !(hasPrices && one.packPrice === ""),
  );
}

/** Whether only a person's order point, and not the forecast, makes the proposal. */
export function isPointOnly({ reason, shortBeforeNext }: OrderProposal): boolean {
  return reason?.source === OrderNeedSource.ORDER_POINT && shortBeforeNext !== undefined && shortBeforeNext < 0.5;
}
