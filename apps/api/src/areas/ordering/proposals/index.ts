import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  OrderProposalSchema,
  OrderProposalService,
  ProposalTradingSchema,
} from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { lineYen } from "@meguri/rules/money";
import { z } from "zod";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature, type MethodPolicy } from "../../../platform/rpc/feature.ts";
import { kindToProto, type OrdersParts, reasonToProto, sectionToProto } from "../orders/index.ts";
import { outlookToProto } from "../positions/index.ts";
import type { ProposalRow } from "./decide-proposals.ts";
import { acceptOrderProposals, getOrderProposals, kindFor, type Proposals } from "./proposals.ts";

export { isHeldDown } from "./decide-lacking.ts";
export { amountOf, type ProposalRow } from "./decide-proposals.ts";
export { readProposals } from "./proposals.ts";

const own = z.object({ institutionId: z.guid("id_format") });
const medicineId = z.string().regex(/^(6\d{8}|X\d{8})$/, "medicine_format");

const policies = {
  getOrderProposals: { who: "user", rules: own },
  acceptOrderProposals: {
    who: "user",
    rules: own.extend({ requestId: z.guid("id_format"), medicineIds: z.array(medicineId).max(5000, "too_many") }),
  },
} satisfies Record<string, MethodPolicy>;

/** Yen of a proposal without tax; 0 where the price is not known. */
export const yenOf = ({ packPrice, packs }: ProposalRow) => lineYen(packPrice ?? "", packs) ?? 0n;

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

function tradingToProto({ id, name, minimumYen, coming }: Proposals["tradings"][number]) {
  return create(ProposalTradingSchema, {
    tradingId: id,
    wholesalerName: name,
    minimumYen: BigInt(minimumYen),
    cutOffAt: coming && timestampFromDate(coming.cutOff),
    arrivesOn: coming?.day ?? "",
  });
}

/** The door of OrderProposalService. */
export function orderProposalsFeature(parts: OrdersParts): Feature {
  return feature(OrderProposalService, policies, {
    async getOrderProposals({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const { rows, tradings, positions, limitYen, hasData } = await getOrderProposals(
        { ...parts, db },
        actor,
        institutionId,
      );
      const totalYen = rows.reduce((sum, row) => sum + yenOf(row), 0n);
      const proposals = rows.map((row) => proposalToProto(row, positions.get(row.medicineId)));
      return { proposals, totalYen, limitYen: BigInt(limitYen), hasData, tradings: tradings.map(tradingToProto) };
    },
    async acceptOrderProposals(request, context) {
      const { db, actor } = sessionOf(context);
      return { sections: (await acceptOrderProposals({ ...parts, db }, actor, request)).map(sectionToProto) };
    },
  });
}
