import type { MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  ItemApart,
  type NegotiationItemSchema,
  type NegotiationSchema,
  NegotiationState,
  type NegotiationWholesalerSchema,
  Negotiator,
} from "@meguri/rpc/app/v1/negotiation_pb";
import { PriceContract } from "@meguri/rpc/app/v1/trading_pb";
import type { NegotiationGathering, NegotiationNegotiator } from "../tables.ts";
import type { NegotiationRow } from "./negotiation-queries.ts";
import type { JudgedItem, JudgedWholesaler } from "./read-negotiation.ts";

const negotiators = {
  own: Negotiator.OWN,
  head_office: Negotiator.HEAD_OFFICE,
  agent: Negotiator.AGENT,
} as const satisfies Record<NegotiationNegotiator, Negotiator>;

const sentNegotiators: Record<number, NegotiationNegotiator> = {
  [Negotiator.HEAD_OFFICE]: "head_office",
  [Negotiator.AGENT]: "agent",
};

/** Who negotiates, as it is kept. */
export const negotiatorFrom = (sent: Negotiator): NegotiationNegotiator => sentNegotiators[sent] ?? "own";

const contracts = { item: PriceContract.ITEM, total: PriceContract.TOTAL } as const;

const reasons: Record<string, ItemApart> = {
  basic: ItemApart.BASIC,
  secured_a: ItemApart.SECURED_A,
  unprofitable: ItemApart.UNPROFITABLE,
  blood: ItemApart.BLOOD,
  narcotic: ItemApart.NARCOTIC,
  stimulant_material: ItemApart.STIMULANT_MATERIAL,
};

/** The reason of a request, as it is kept. */
export const apartFrom = (sent: ItemApart): string => (sent === ItemApart.BASIC ? "basic" : "unprofitable");

const gatherings = {
  running: NegotiationState.GATHERING,
  empty: NegotiationState.EMPTY,
  failed: NegotiationState.FAILED,
} as const satisfies Record<Exclude<NegotiationGathering, "done">, NegotiationState>;

/** A negotiation is agreed when nothing that is decided waits for its memorandum. */
function stateOf({ decided, waiting, gathering }: NegotiationRow): NegotiationState {
  if (gathering !== "done") return gatherings[gathering];
  if (decided === 0) return NegotiationState.COLLECTING;
  return waiting > 0 ? NegotiationState.DECIDING : NegotiationState.AGREED;
}

export function negotiationToProto(row: NegotiationRow): MessageInitShape<typeof NegotiationSchema> {
  const { waiting: _, corporationId: __, gathering: ___, begunAt, confirmedAt, negotiator, ...fields } = row;
  return {
    ...fields,
    negotiator: negotiators[negotiator],
    state: stateOf(row),
    begunAt: timestampFromDate(begunAt),
    confirmedAt: confirmedAt ? timestampFromDate(confirmedAt) : undefined,
  };
}

export function wholesalerToProto(row: JudgedWholesaler): MessageInitShape<typeof NegotiationWholesalerSchema> {
  const { wholesalerId: _, requestedAt, offeredAt, agreedAt, contract, ...fields } = row;
  return {
    ...fields,
    requestedAt: requestedAt ? timestampFromDate(requestedAt) : undefined,
    offeredAt: offeredAt ? timestampFromDate(offeredAt) : undefined,
    agreedAt: agreedAt ? timestampFromDate(agreedAt) : undefined,
    contract: contract ? contracts[contract] : PriceContract.UNSPECIFIED,
    discount: row.discount ?? "",
    validFrom: row.validFrom ?? "",
  };
}

export function itemToProto(item: JudgedItem): MessageInitShape<typeof NegotiationItemSchema> {
  const { currentTradingId: _c, routeTradingId: _r, decidedTradingId: _d, apart, offers, ...fields } = item;
  return {
    ...fields,
    apart: apart.flatMap((reason) => reasons[reason] ?? []),
    offers: offers.map(({ contract, ...offer }) => ({ ...offer, contract: contracts[contract] })),
  };
}
