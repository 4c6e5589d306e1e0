import { randomUUID } from "node:crypto";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { enterInstitution } from "../src/areas/institution/institutions/membership-queries.ts";
import { consumeStock, ensureLots, postMovements } from "../src/areas/stock/ledger/ledger-queries.ts";
import { expectManyRows, selectMovements, selectStock } from "../src/areas/stock/ledger/stock-queries.ts";
import { type Db, inTransaction, openDatabase, withSession } from "../src/platform/db/database.ts";
import { newId } from "../src/platform/new-id.ts";
import { clientAs } from "./support/callers.ts";
import { growLedger, makeShelf } from "./support/dispensed.ts";
import { measure, ms, printTable, type Timing } from "./support/measure.ts";
import { startChild, startSystem } from "./support/system.ts";

/** An open ERP's published figures for the same acts, in milliseconds: Tryton. */
const tryton = { oneMovement: 55, thousandMovements: 17_000, quantities: 227 };

const ledgers = (process.env.BENCH_SIZES ?? "100000,1000000").split(",").map(Number);
const medicineCount = 3_000;
const day = new Date().toISOString().slice(0, 10);

const system = await startSystem();
const database = openDatabase({ url: system.appUrl, poolSize: 10, queueLimit: 100 });
const child = await startChild("../src/main.ts", [], system.env);
try {
  const shelf = await makeShelf(system.owner, 0, medicineCount);
  const { institutionId, medicines } = shelf;
  const who = { tenantId: "tenant-a", userId: shelf.userId, timeoutMs: 60_000 };
  const inside = <T>(work: (tx: Db) => Promise<T>) =>
    withSession(database, who, (db) =>
      inTransaction(db, async (tx) => {
        await enterInstitution(tx, institutionId);
        return work(tx);
      }),
    );
  const stock = await clientAs(StockService, child.url, system.identity, { uid: shelf.userId });
  const deliveries = await clientAs(DeliveryService, child.url, system.identity, { uid: shelf.userId });
  const medicineOf = (run: number) => medicines[(run * 7) % medicines.length] ?? "";

  const posting = () => ({ at: new Date(), by: who.userId, source: "change" as const });
  const postSql = (run: number) =>
    inside(async (tx) => {
      const medicineId = medicineOf(run);
      const [lotId = ""] = await ensureLots(tx, [{ medicineId, lot: "L1", expiresOn: null, unitCost: null }]);
      const move = { medicineId, lotId, kind: "adjust" as const, quantity: "1", happenedOn: day };
      await postMovements(tx, posting(), [{ ...move, sourceId: newId(new Date()), reason: "" }]);
    });
  const postRpc = (run: number) =>
    stock.changeStock({
      institutionId,
      requestId: randomUUID(),
      kind: StockMovementKind.ADJUST,
      medicineId: medicineOf(run),
      lot: "L1",
      quantity: "1",
      reason: "測定",
    });
  const consumeThousand = (run: number) =>
    inside((tx) =>
      consumeStock(
        tx,
        { ...posting(), source: "dispensing" },
        "dispense",
        Array.from({ length: 1_000 }, (_, at) => ({
          medicineId: medicineOf(run * 1_000 + at),
          quantity: "1",
          happenedOn: day,
          sourceId: newId(new Date()),
        })),
      ),
    );
  const openDelivery = async () => {
    const { delivery } = await deliveries.startDelivery({
      institutionId,
      wholesaler: "架空薬品",
      slipNumber: randomUUID(),
    });
    const ref = { institutionId, deliveryId: delivery?.id ?? "" };
    for (const half of [0, 500]) {
      const lines = Array.from({ length: 500 }, (_, at) => ({
        id: randomUUID(),
        medicineId: medicineOf(half + at),
        quantity: "100",
        lot: "NEW",
        expiresOn: "2030-01-31",
      }));
      await deliveries.addDeliveryLines({ ...ref, lines });
    }
    return ref;
  };
  const quantities = () =>
    inside((tx) =>
      tx
        .selectFrom("stock_item")
        .select(["medicine_id", "on_hand", "reserved"])
        .where("institution_id", "=", institutionId)
        .where("medicine_id", "in", medicines.slice(0, 1_500))
        .execute(),
    );
  const listSql = () =>
    inside(async (tx) => {
      await expectManyRows(tx);
      return selectStock(tx, { tenantId: "tenant-a", institutionId, day, valuation: "list_price" });
    });
  const listRpc = () => stock.listStock({ institutionId });

  let movements = 0;
  for (const size of ledgers) {
    await growLedger(system.owner, shelf, size - movements);
    movements = size;
    const posted = await openDelivery();
    const begun = performance.now();
    await deliveries.postDelivery(posted);
    const delivery = performance.now() - begun;
    const rows: (string | number)[][] = [];
    const row = (what: string, callers: number, goal: string, timing: Timing, of?: number) =>
      rows.push([what, callers, ms(timing.p50), ms(timing.p95), goal, of ? `${(of / timing.p50).toFixed(0)}×` : ""]);
    row("one movement: SQL", 1, "", await measure(1, 200, postSql), tryton.oneMovement);
    row("one movement: ChangeStock, with its answer", 1, "5", await measure(1, 200, postRpc), tryton.oneMovement);
    row(
      "1,000 movements: taken from what expires first",
      1,
      "300",
      await measure(1, 10, consumeThousand),
      tryton.thousandMovements,
    );
    rows.push([
      "1,000 movements: PostDelivery",
      1,
      ms(delivery),
      "",
      "300",
      `${(tryton.thousandMovements / delivery).toFixed(0)}×`,
    ]);
    row("quantities of 1,500 medicines", 1, "20", await measure(1, 200, quantities), tryton.quantities);
    for (const callers of [1, 8]) {
      row("stock page, 3,000 medicines × 5 lots: SQL", callers, "", await measure(callers, 80, listSql));
      row("stock page, 3,000 medicines × 5 lots: ListStock", callers, "100", await measure(callers, 80, listRpc));
    }
    const medicineId = medicines[0] ?? "";
    const deep = await inside((tx) =>
      selectMovements(tx, "tenant-a", { institutionId, medicineId, before: undefined, limit: 5_000 }),
    );
    const cursor = deep.at(-1)?.id ?? "";
    row(
      "ledger of one medicine, newest page",
      1,
      "",
      await measure(1, 100, () => stock.listStockMovements({ institutionId, medicineId })),
    );
    row(
      `the same, behind ${deep.length} others`,
      1,
      "",
      await measure(1, 100, () => stock.listStockMovements({ institutionId, medicineId, cursor })),
    );
    console.log(`a ledger of ${movements} movements in two years\n`);
    printTable(["what", "callers", "p50, ms", "p95, ms", "goal, ms", "faster than Tryton (published)"], rows);
  }
} finally {
  await child.stop();
  await database.close();
  await system.stop();
}
