import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { type FieldMask, timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import { type DeliveryLine, DeliveryLineSchema, DeliverySchema, DeliveryState } from "@meguri/rpc/app/v1/delivery_pb";
import { DeliveryService, type UpdateDeliveryLineRequest } from "@meguri/rpc/app/v1/delivery_service_pb";
import type { MedorderPlanSchema } from "@meguri/rpc/app/v1/institution_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { RegulatedLedgerService } from "@meguri/rpc/app/v1/regulated_ledger_service_pb";
import { ScanReadingSchema, ScanService } from "@meguri/rpc/app/v1/scan_service_pb";
import {
  type StockCountEntry,
  StockCountEntrySchema,
  StockCountSchema,
  StockCountState,
} from "@meguri/rpc/app/v1/stock_count_pb";
import { StockCountService, type UpdateStockCountEntryRequest } from "@meguri/rpc/app/v1/stock_count_service_pb";
import {
  LotQuarantineSchema,
  type QuarantineReason,
  StockFlag,
  StockItemSchema,
  StockLotSchema,
  StockMovementKind,
} from "@meguri/rpc/app/v1/stock_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { StockTransferService } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";

type Plan = MessageInitShape<typeof MedorderPlanSchema>;

const startedAt = timestampFromDate(new Date("2026-11-20T00:00:00Z"));

/** The network that comes and goes. */
export const unreachable = () => new ConnectError("no network", Code.Unavailable);

/** A scan with what an edit of it names. */
function edited<Scan extends DeliveryLine | StockCountEntry>(before: Scan, sent: Scan, mask?: FieldMask): Scan {
  const names = mask?.paths.map((path) => path.split(".")[1] ?? "") ?? [];
  const fields = names.map((name) => name.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase()));
  return Object.assign({ ...before }, Object.fromEntries(fields.map((field) => [field, Reflect.get(sent, field)])));
}

/** The medicines of the tests, by the codes they are scanned by. */
export const medicines = {
  amlo: {
    medicineId: "620000001",
    name: "アムロジピン錠５ｍｇ「青葉」",
    unit: "錠",
    code: "04987000000010",
    pack: "100",
  },
  pred: { medicineId: "620000002", name: "プレドニゾロン錠５ｍｇ", unit: "錠", code: "04987000000027", pack: "" },
  old: { medicineId: "620000003", name: "ロキソプロフェン錠６０ｍｇ", unit: "錠", code: "04987000000034", pack: "10" },
} as const;

type Medicine = (typeof medicines)[keyof typeof medicines];
const all: readonly Medicine[] = Object.values(medicines);
const nameOf = (medicineId: string) => all.find((one) => one.medicineId === medicineId);

const items = () => [
  create(StockItemSchema, {
    medicineId: "620000001",
    name: medicines.amlo.name,
    unit: "錠",
    onHand: "324",
    usable: "324",
    packageQuantity: "100",
    dailyUse: "10.8",
    daysLeft: 30,
    firstExpiry: "2027-03-31",
    value: 3370n,
    location: "A-1",
    orderPoint: "400",
    reserved: "0",
    flags: [StockFlag.SHORT],
  }),
  create(StockItemSchema, {
    medicineId: "620000002",
    name: medicines.pred.name,
    unit: "錠",
    onHand: "-5",
    usable: "-5",
    dailyUse: "0",
    value: -50n,
    flags: [StockFlag.NEGATIVE],
  }),
];

/** A pharmacy's stock in memory; a test reads its calls, makes calls fail once by `fails`, or wait by `waits`. */
export function stockServer(plan: Plan = { active: true, trialAvailable: false }, isHeadOffice = false) {
  const calls: { method: string; input: unknown }[] = [];
  const fails = new Map<string, ConnectError>();
  const waits = new Map<string, Promise<void>>();
  const state = {
    lines: [] as DeliveryLine[],
    entries: [] as StockCountEntry[],
    unapplied: [] as { medicineId: string; count: number }[],
    lots: [create(StockLotSchema, { id: "l1", lot: "A1", expiresOn: "2027-03-31", onHand: "324" })],
    delivery: create(DeliverySchema, { id: "d1", state: DeliveryState.OPEN, wholesaler: "青空薬品", startedAt }),
    count: create(StockCountSchema, { id: "c1", state: StockCountState.OPEN, name: "A棚", startedAt }),
  };
  function answer<Input, Output>(method: string, respond: (input: Input) => Output) {
    return async (input: Input): Promise<Output> => {
      calls.push({ method, input });
      await waits.get(method);
      const failure = fails.get(method);
      fails.delete(method);
      if (failure) throw failure;
      return respond(input);
    };
  }
  const live = () => state.lines.filter(({ takenBack }) => !takenBack);
  const delivered = () => {
    const unknownCount = live().filter(({ medicineId }) => !medicineId).length;
    return { delivery: { ...state.delivery, lineCount: live().length, unknownCount }, lines: state.lines };
  };
  const counted = () => {
    const entries = state.entries.filter(({ takenBack }) => !takenBack);
    const unknownCount = entries.filter(({ medicineId }) => !medicineId).length;
    const lotlessCount = entries.filter(({ needsLot }) => needsLot).length;
    const medicineCount = new Set(entries.map(({ medicineId }) => medicineId)).size;
    return { ...state.count, entryCount: entries.length, medicineCount, unknownCount, lotlessCount };
  };
  const named = <Line extends { medicineId: string }>(line: Line) => {
    const medicine = nameOf(line.medicineId);
    return { ...line, medicineName: medicine?.name ?? "", unit: medicine?.unit ?? "" };
  };
  const transport = createRouterTransport(({ service }) => {
    const here = { institutionId: "inst", institutionName: "みどり薬局" };
    const second = { institutionId: "inst2", institutionName: "あおば薬局" };
    service(AccountService, {
      getAccount: () => ({
        account: isHeadOffice ? { overseen: [here, second] } : { memberships: [{ ...here, role: MemberRole.MANAGER }] },
      }),
    });
    service(MedorderOverviewService, {
      getMedorderOverview: ({ institutionId }) => ({
        shelf: {
          onHand: { medicines: 2, value: institutionId === "inst" ? 3_320n : 40_000n },
          negativeMedicines: 1,
          daysLeft: 30,
          expired: { medicines: 1, value: 700n },
          months: [{ month: "2026-11", value: 3_370n }],
        },
        openCounts: 1,
        orders: { unsent: 1, due: 2, nextOn: "2026-11-24" },
        ...(!isHeadOffice && { dispensing: { days: [{ day: "2026-11-20", prescriptions: 12 }], waitingItems: 3 } }),
      }),
    });
    service(InstitutionService, { getMedorderPlan: () => ({ plan }) });
    service(TradingService, {
      listTradings: () => ({ tradings: [{ id: "t1", name: "みほん薬品販売", state: TradingState.APPROVED }] }),
    });
    service(MedicineService, {
      suggestMedicines: () => ({
        suggestions: all.map(({ medicineId, name, unit }) => ({ medicineId, name, unit, matched: "prefix" })),
      }),
    });
    service(ScanService, {
      readScans: answer("readScans", ({ texts }: { texts: string[] }) => ({
        readings: texts.map((text) => {
          const [code = "", lot = "", expiresOn = ""] = text.split(" ");
          const results = all.filter((one) => one.code === code);
          const read = results.map((one) => ({ ...one, packQuantity: one.pack }));
          return create(ScanReadingSchema, { code, lot, expiresOn, medicines: read, incomplete: !lot });
        }),
      })),
    });
    service(StockService, {
      listUnapplied: () => ({ medicines: state.unapplied }),
      listStock: answer("listStock", () => ({ items: items() })),
      getStockItem: answer("getStockItem", ({ medicineId }: { medicineId: string }) => ({
        item: items().find((item) => item.medicineId === medicineId) ?? { medicineId },
        lots: state.lots,
      })),
      listStockMovements: () => ({
        movements: [{ id: "m1", kind: StockMovementKind.RECEIVE, quantity: "324", balance: "324" }],
      }),
      changeStock: answer("changeStock", () => ({ item: items()[0] })),
      checkStockLot: answer("checkStockLot", ({ lotId }: { lotId: string }) => {
        state.lots = state.lots.map((lot) => (lot.id === lotId ? { ...lot, inferred: false } : lot));
        return { item: items()[0], lots: state.lots };
      }),
      quarantineStockLot: answer(
        "quarantineStockLot",
        (input: { lotId: string; reason: QuarantineReason; note: string }) => {
          const quarantine = create(LotQuarantineSchema, { reason: input.reason, note: input.note, byName: "森下 葵" });
          state.lots = state.lots.map((lot) => (lot.id === input.lotId ? { ...lot, quarantine } : lot));
          return { item: items()[0], lots: state.lots };
        },
      ),
      liftLotQuarantine: answer("liftLotQuarantine", ({ lotId }: { lotId: string }) => {
        const { quarantine } = create(StockLotSchema);
        state.lots = state.lots.map((lot) => (lot.id === lotId ? { ...lot, quarantine } : lot));
        return { item: items()[0], lots: state.lots };
      }),
      updateStockItem: answer("updateStockItem", () => ({ item: items()[0] })),
      getStockSetting: () => ({ beginsOn: "" }),
      updateStockSetting: answer("updateStockSetting", () => ({})),
    });
    // What is above the deliveries: nothing is announced, sent by another shop or lacks its note.
    service(DeliveryNoticeService, { listDeliveryNotices: () => ({}) });
    service(StockTransferService, { listStockTransfers: () => ({}) });
    service(RegulatedLedgerService, { listRegulatedMedicines: () => ({}) });
    service(DeliveryService, {
      listDeliveries: answer("listDeliveries", () => ({ deliveries: [delivered().delivery] })),
      getDelivery: delivered,
      startDelivery: answer("startDelivery", () => ({ delivery: state.delivery })),
      addDeliveryLines: answer("addDeliveryLines", ({ lines }: { lines: DeliveryLine[] }) => {
        const added = lines.filter(({ id }) => !state.lines.some((line) => line.id === id));
        state.lines = [...state.lines, ...added.map((line) => create(DeliveryLineSchema, named(line)))];
        return delivered();
      }),
      updateDeliveryLine: answer("updateDeliveryLine", ({ line, updateMask }: UpdateDeliveryLineRequest) => {
        state.lines = state.lines.map((one) =>
          line && one.id === line.id ? named(edited(one, line, updateMask)) : one,
        );
        return delivered();
      }),
      takeBackDeliveryLine: answer("takeBackDeliveryLine", ({ lineId }: { lineId: string }) => {
        state.lines = state.lines.map((one) => (one.id === lineId ? { ...one, takenBack: true } : one));
        return delivered();
      }),
      postDelivery: answer("postDelivery", () => {
        state.delivery.state = DeliveryState.POSTED;
        return { delivery: state.delivery };
      }),
    });
    service(StockCountService, {
      listStockCounts: answer("listStockCounts", () => ({ counts: [counted()] })),
      getStockCount: () => ({
        count: counted(),
        entries: state.entries,
        differences: [
          {
            medicineId: "620000001",
            medicineName: medicines.amlo.name,
            unit: "錠",
            expected: "324",
            counted: "300",
            difference: "-24",
            value: -249n,
            inferred: true,
          },
        ],
      }),
      addStockCountEntries: answer("addStockCountEntries", ({ entries }: { entries: StockCountEntry[] }) => {
        const added = entries.map((entry) => create(StockCountEntrySchema, named(entry)));
        state.entries = [...added, ...state.entries];
        return { count: counted(), entries: added };
      }),
      listStockCountTotals: () => {
        const live = state.entries.filter(({ medicineId, takenBack }) => medicineId && !takenBack);
        const totals = [...Map.groupBy(live, ({ medicineId }) => medicineId)].map(([medicineId, own]) => ({
          medicineId,
          counted: String(own.reduce((sum, { quantity }) => sum + Number(quantity), 0)),
        }));
        return { count: counted(), totals };
      },
      updateStockCountEntry: answer("updateStockCountEntry", ({ entry, updateMask }: UpdateStockCountEntryRequest) => {
        state.entries = state.entries.map((one) =>
          entry && one.id === entry.id ? named(edited(one, entry, updateMask)) : one,
        );
        return { count: counted(), entry: state.entries.find(({ id }) => id === entry?.id) };
      }),
      postStockCount: answer("postStockCount", () => {
        state.count.state = StockCountState.POSTED;
        return { count: state.count };
      }),
    });
  });
  const inputsOf = (method: string) => calls.filter((call) => call.method === method).map(({ input }) => input);
  return { transport, calls, fails, waits, state, inputsOf };
}
