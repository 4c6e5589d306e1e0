import type { Timestamp } from "@bufbuild/protobuf/wkt";
import type { OrderSection, OrderWarning } from "@meguri/rpc/app/v1/order_draft_pb";
import { type Order, OrderChannel, OrderKind, type OrderLine } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal, ProposalTrading } from "@meguri/rpc/app/v1/order_proposal_service_pb";

/** What is to be ordered from one wholesaler in one order: lines of the cart, and proposals that are not in it. */
export interface TodayGroup {
  key: string;
  /** Empty where no wholesaler is set (卸未設定). */
  tradingId: string;
  wholesalerName: string;
  kind: OrderKind;
  channel: OrderChannel;
  /** The draft in the cart; undefined where nothing is in it. */
  order: Order | undefined;
  lines: readonly OrderLine[];
  /** Of the lines. */
  warnings: readonly OrderWarning[];
  proposals: readonly OrderProposal[];
  minimumYen: bigint;
  cutOffAt?: Timestamp | undefined;
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
  for (const { order, ...section } of sections) {
    if (!order || section.lines.length === 0) continue;
    const { tradingId, wholesalerName, kind, channel } = order;
    const key = keyOf(tradingId, kind);
    groups.set(key, { ...section, key, tradingId, wholesalerName, kind, channel, order, proposals: [] });
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
      channel: run?.channel ?? OrderChannel.UNSPECIFIED,
      order: undefined,
      lines: [],
      warnings: [],
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
