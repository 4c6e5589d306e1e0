import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { type OrderSection, OrderSectionSchema, type OrderWarning } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderDraftService, type PlaceOrdersRequest } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { type OrderProposalSchema, OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";

/** A failure as the server returns it. */
export function failing(reason: FailureReason): ConnectError {
  const value = create(FailureSchema, { reason });
  return new ConnectError("", Code.FailedPrecondition, undefined, [{ desc: FailureSchema, value }]);
}

const sectionOf = (packs: number, version: number, putByName: string): OrderSection =>
  create(OrderSectionSchema, {
    order: {
      id: "d1",
      kind: OrderKind.USUAL,
      state: OrderState.DRAFT,
      tradingId: "t1",
      wholesalerName: "あおば薬品",
      lineCount: 1,
      totalYen: BigInt(packs) * 1000n,
      version: 1,
    },
    lines: [
      {
        id: "l1",
        version,
        medicineId: "620000001",
        medicineName: "アムロジピン錠5mg「青葉」",
        unit: "錠",
        packageWords: "PTP 100錠",
        packQuantity: "100",
        packs,
        packPrice: "1000",
        putByName,
        amountYen: BigInt(packs) * 1000n,
      },
    ],
    minimumYen: 5000n,
  });

/** A pharmacy's orders in memory: one draft with one line, which a colleague may change. */
export function orderServer(
  role = MemberRole.PHARMACIST,
  proposals: MessageInitShape<typeof OrderProposalSchema>[] = [],
) {
  let section = sectionOf(2, 1, "花子");
  let warnings: OrderWarning[] = [];
  const placed: PlaceOrdersRequest[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(AccountService, {
      getAccount: () => ({
        account: { memberships: [{ institutionId: "i1", institutionName: "駅前薬局", role }] },
      }),
    });
    service(InstitutionService, { getMedorderPlan: () => ({ plan: { active: true } }) });
    service(OrderService, {
      getOrderSetting: () => ({ setting: { clerkLimitYen: 1500n } }),
      listOrders: () => ({ orders: [] }),
    });
    service(StockService, { listUnapplied: () => ({ medicines: [{ medicineId: "620000001", count: 2 }] }) });
    service(MedorderOverviewService, { getMedorderOverview: () => ({ shelf: {} }) });
    service(OrderProposalService, { getOrderProposals: () => ({ proposals }) });
    service(OrderDraftService, {
      getOrderCart: () => ({ sections: [{ ...section, warnings }] }),
      getOrderChoices: ({ medicineId }) => ({
        choices: [
          {
            medicineId,
            medicineName: "架空錠",
            unit: "錠",
            gtin: "14987000000018",
            packageWords: "PTP 100錠",
            packQuantity: "100",
            tradingId: "t1",
            wholesalerName: "あおば薬品",
            packPrice: "1000",
            route: 1,
            onHand: "50",
          },
        ],
      }),
      putOrderLine: ({ line }) => {
        const now = section.lines[0]?.version ?? 0;
        if (line?.version !== now) throw failing(FailureReason.CHANGED_MEANWHILE);
        section = sectionOf(line.packs, now + 1, "花子");
        return { sections: [section] };
      },
      placeOrders: (request) => {
        placed.push(request);
        const left = warnings.filter(({ kind }) => !request.accepted.includes(kind));
        return left.length > 0
          ? { warnings: left }
          : { orders: [{ id: "d1", number: 7, wholesalerName: "あおば薬品" }] };
      },
    });
  });
  return {
    transport,
    placed,
    /** A colleague changes the line behind one's back. */
    colleague: (packs: number) => {
      section = sectionOf(packs, (section.lines[0]?.version ?? 0) + 1, "次郎");
    },
    warn: (...next: OrderWarning[]) => {
      warnings = next;
    },
    packs: () => section.lines[0]?.packs,
  };
}
