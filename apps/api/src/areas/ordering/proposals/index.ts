import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  OrderProposalSchema,
  OrderProposalService,
  ProposalLeftOut,
  ProposalTradingSchema,
} from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { lineYen } from "@meguri/rules/money";
import { z } from "zod";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature, type MethodPolicy } from "../../../platform/rpc/feature.ts";
import { supplyToProto } from "../../medicine/master/index.ts";
import { channelToProto, kindToProto, reasonToProto, sectionToProto, warningToProto } from "../orders/index.ts";
import { outlookToProto } from "../positions/index.ts";
import type { LeftOut } from "./decide-left-out.ts";
import type { ProposalRow } from "./decide-proposals.ts";
import { acceptOrderProposals, getOrderProposals, kindFor, type Proposals, type ProposalsParts } from "./proposals.ts";
import { statedToProto } from "./stated-to-proto.ts";

export { choosePackages } from "./choose-packages.ts";
export { countOf, isHeldDown, type Lacking, oneUnit, tradingByRoute } from "./decide-lacking.ts";
export { decideLeftOut } from "./decide-left-out.ts";
export { amountOf, decideProposals, type ProposalRow } from "./decide-proposals.ts";
export { type DemandRoute, selectDemandRoutes } from "./demand-queries.ts";
export {
  type PackageTerms,
  type SoldPackage,
  selectPackageTerms,
  selectPackedByDose,
  selectSoldPackages,
} from "./offers-queries.ts";
export { putTickedProposals, readLacking, readOffers, readProposals, readTodaysProposals } from "./proposals.ts";
export { type ReadStated, type StatedPackage, statedPackages } from "./stated-packages.ts";
export { statedToProto } from "./stated-to-proto.ts";

const own = z.object({ institutionId: z.guid("id_format") });
const medicineId = z.string().regex(/^(6\d{8}|X\d{8})$/, "medicine_format");
const chosenPacks = z.object({
  medicineId,
  packs: z.int().min(1, "out_of_range").max(99_999, "out_of_range"),
});

const policies = {
  getOrderProposals: { who: "user", rules: own },
  acceptOrderProposals: {
    who: "user",
    rules: own.extend({
      requestId: z.guid("id_format"),
      medicineIds: z.array(medicineId).max(5000, "too_many"),
      packs: z.array(chosenPacks).max(5000, "too_many"),
    }),
  },
} satisfies Record<string, MethodPolicy>;

/** Yen of a proposal without tax; 0 where the price is not known. */
export const yenOf = ({ packPrice, packs }: ProposalRow) => lineYen(packPrice ?? "", packs) ?? 0n;

const leftOuts = {
  halted: ProposalLeftOut.HALTED,
  no_room: ProposalLeftOut.NO_ROOM,
  expires: ProposalLeftOut.EXPIRES,
  no_wholesaler: ProposalLeftOut.NO_WHOLESALER,
  narcotic: ProposalLeftOut.NARCOTIC,
  order_point: ProposalLeftOut.ORDER_POINT,
  no_price: ProposalLeftOut.NO_PRICE,
} as const satisfies Record<LeftOut, ProposalLeftOut>;

/** A proposal of today's order, with whether it is ticked and what to look at before it is ordered. */
function todaysProposalToProto(row: ProposalRow, { positions, leftOut, warnings }: Proposals) {
  const { medicineId } = row;
  const why = leftOut.get(medicineId);
  return create(OrderProposalSchema, {
    ...proposalToProto(row, positions.get(medicineId)),
    ...(why && { leftOut: leftOuts[why] }),
    warnings: (warnings.get(medicineId) ?? []).map(warningToProto),
  });
}

export function proposalToProto(row: ProposalRow, position: Parameters<typeof outlookToProto>[0]) {
  return create(OrderProposalSchema, {
    ...row,
    tradingId: row.tradingId ?? "",
    wholesalerName: row.wholesalerName ?? "",
    packPrice: row.packPrice ?? "",
    amountYen: yenOf(row),
    kind: kindToProto(kindFor(row.regulation)),
    ...outlookToProto(position),
    reason: reasonToProto(row.reason),
  });
}

function tradingToProto({ id, name, channel, minimumYen, coming }: Proposals["tradings"][number]) {
  return create(ProposalTradingSchema, {
    tradingId: id,
    wholesalerName: name,
    channel: channelToProto(channel),
    minimumYen: BigInt(minimumYen),
    cutOffAt: coming && timestampFromDate(coming.cutOff),
    arrivesOn: coming?.day ?? "",
  });
}

/** The door of OrderProposalService. */
export function orderProposalsFeature(parts: ProposalsParts): Feature {
  return feature(OrderProposalService, policies, {
    async getOrderProposals({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const known = await getOrderProposals({ ...parts, db }, actor, institutionId);
      const { rows, tradings, limitYen, hasData } = known;
      const totalYen = rows.reduce((sum, row) => sum + yenOf(row), 0n);
      const proposals = rows.map((row) => todaysProposalToProto(row, known));
      return {
        proposals,
        totalYen,
        limitYen: BigInt(limitYen),
        hasData,
        tradings: tradings.map(tradingToProto),
        stated: known.stated.map(statedToProto),
        supplies: [...known.supplies].map(([medicineId, supply]) => ({ medicineId, supply: supplyToProto(supply) })),
      };
    },
    async acceptOrderProposals(request, context) {
      const { db, actor } = sessionOf(context);
      return { sections: (await acceptOrderProposals({ ...parts, db }, actor, request)).map(sectionToProto) };
    },
  });
}
