import { randomUUID } from "node:crypto";
import { type Client, ConnectError } from "@connectrpc/connect";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { DispensingFormat, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { StockCountService } from "@meguri/rpc/app/v1/stock_count_service_pb";
import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { nsipsText, type ReportedPrescription } from "../documents/nsips-text.ts";
import { clientOf } from "../server/api.ts";

/** What a storm goes over: one pharmacy, its stock kept from the beginning of November 2026. */
export interface Storm {
  institutionId: string;
  /** The pharmacy's ten digits. */
  code: string;
  headers: Record<string, string>;
  /** Medicines that every writer moves. */
  shared: string[];
  /** One medicine a writer, which nobody else moves, so that counting it has one right outcome. */
  own: string[];
  /** Acts of each writer. */
  acts: number;
  /** Where the server is; waits while it is being started again. */
  server: () => Promise<string>;
  /** Called with each response, so that the server can be killed while other acts are under way. */
  answered: (acts: number) => void;
  /** Whether an act that failed so was cut off, and is done again; any other failure ends the storm. */
  isCutOff?: (error: ConnectError) => boolean;
}

interface Clients {
  deliveries: Client<typeof DeliveryService>;
  dispensings: Client<typeof DispensingService>;
  stock: Client<typeof StockService>;
  counts: Client<typeof StockCountService>;
}

/** What an act adds to what is on hand; `sets` is the quantity on hand afterwards, whatever it was before. */
interface Effect {
  adds?: [medicineId: string, quantity: number][];
  sets?: [medicineId: string, quantity: number];
}

/** A killed server sends nothing; a live server sends the reason of a refusal. */
const hasNoReason = (error: ConnectError) => error.findDetails(FailureSchema).length === 0;

/**
 * Lets writers receive, dispense, replace, delete, adjust, dispose and count at random, all at once. What is not answered
 * is done again with the same ids until it is.
 * @returns what must be on hand of each medicine after all that was answered.
 */
export async function stormOver(storm: Storm): Promise<Map<string, number>> {
  const model = new Map<string, number>([...storm.shared, ...storm.own].map((id) => [id, 0]));
  let answers = 0;
  const untilAnswered = async <T>(act: (clients: Clients) => Promise<T>): Promise<T> => {
    for (;;) {
      const url = await storm.server();
      const client = <S extends Parameters<typeof clientOf>[1]>(service: S) => clientOf(url, service, storm.headers);
      try {
        return await act({
          deliveries: client(DeliveryService),
          dispensings: client(DispensingService),
          stock: client(StockService),
          counts: client(StockCountService),
        });
      } catch (error) {
        if (!(storm.isCutOff ?? hasNoReason)(ConnectError.from(error))) throw error;
      }
    }
  };
  const write = async (own: string, writer: number) => {
    const acts = actsOf(storm, own, writer);
    for (let turn = 0; turn < storm.acts; turn += 1) {
      const { adds = [], sets } = await acts(untilAnswered);
      for (const [id, quantity] of adds) model.set(id, (model.get(id) ?? 0) + quantity);
      if (sets) model.set(...sets);
      answers += 1;
      storm.answered(answers);
    }
  };
  await Promise.all(storm.own.map(write));
  return model;
}

type UntilAnswered = <T>(act: (clients: Clients) => Promise<T>) => Promise<T>;

const linesOfDelivery = 40;
const filesOfBatch = 30;
const itemsOfFile = 3;

/** What one writer does next. */
function actsOf({ institutionId, code, shared }: Storm, own: string, writer: number) {
  let seed = 20261120 + writer * 7_919;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const medicines = [...shared, own];
  const anyMedicine = () => medicines[random(medicines.length)] ?? own;
  let reported = 0;
  const standing: ReportedPrescription[] = [];

  const receive = async (untilAnswered: UntilAnswered): Promise<Effect> => {
    const lines = Array.from({ length: linesOfDelivery }, () => ({
      id: randomUUID(),
      medicineId: anyMedicine(),
      quantity: String(1 + random(200)),
      lot: `L${random(4)}`,
      expiresOn: `202${7 + random(3)}-0${1 + random(9)}-28`,
    }));
    const slip = { wholesaler: "架空薬品", slipNumber: randomUUID().slice(0, 20), deliveredOn: "2026-11-02" };
    await untilAnswered(async ({ deliveries }) => {
      const { delivery } = await deliveries.startDelivery({ institutionId, ...slip });
      const ref = { institutionId, deliveryId: delivery?.id ?? "" };
      // A delivery that was posted before the answer was lost takes no more lines.
      if (delivery?.postedAt) return;
      await deliveries.addDeliveryLines({ ...ref, lines });
      await deliveries.postDelivery(ref);
    });
    return { adds: lines.map(({ medicineId, quantity }) => [medicineId, Number(quantity)]) };
  };

  const prescription = (receptionNo: string, kind: "A" | "U"): ReportedPrescription => ({
    kind,
    code,
    receptionNo,
    day: `202611${String(3 + random(16)).padStart(2, "0")}`,
    days: 7,
    items: Array.from({ length: itemsOfFile }, () => {
      const medicineId = anyMedicine();
      return { medicineId, name: medicineId, perDay: 1 + random(4) };
    }),
  });
  const taken = ({ items, days }: ReportedPrescription, sign: number) =>
    items.map(({ medicineId, perDay }): [string, number] => [medicineId, sign * perDay * days]);
  const send = (untilAnswered: UntilAnswered, files: ReportedPrescription[]) =>
    untilAnswered(async ({ dispensings }) => {
      const { results } = await dispensings.importDispensingFiles({
        institutionId,
        source: DispensingSource.FOLDER,
        files: files.map((file, at) => ({
          name: `${file.kind}${at}.txt`,
          format: DispensingFormat.NSIPS,
          text: nsipsText(file),
        })),
      });
      const failed = results.find(({ problems }) => problems.length > 0);
      if (failed) throw new Error(failed.problems[0]?.problem);
    });

  const dispense = async (untilAnswered: UntilAnswered): Promise<Effect> => {
    const files = Array.from({ length: filesOfBatch }, () => prescription(`${writer + 1}${reported++ + 100_000}`, "A"));
    await send(untilAnswered, files);
    standing.push(...files);
    return { adds: files.flatMap((file) => taken(file, -1)) };
  };

  /** Later words about prescriptions: some are replaced, the others deleted. */
  const mend = async (untilAnswered: UntilAnswered): Promise<Effect> => {
    const before = standing.splice(0, filesOfBatch);
    const after = before.map((file, at): ReportedPrescription => {
      // Under the same key, that is of the same day.
      if (at % 2 === 0) return { ...prescription(file.receptionNo, "U"), day: file.day };
      return { ...file, kind: "D" };
    });
    if (before.length === 0) return dispense(untilAnswered);
    await send(untilAnswered, after);
    const replacing = after.filter(({ kind }) => kind === "U");
    standing.push(...replacing);
    return {
      adds: [...before.flatMap((file) => taken(file, 1)), ...replacing.flatMap((file) => taken(file, -1))],
    };
  };

  const change = async (untilAnswered: UntilAnswered): Promise<Effect> => {
    const [kind, sign] = random(2)
      ? ([StockMovementKind.ADJUST, 1] as const)
      : ([StockMovementKind.DISPOSE, -1] as const);
    const input = { medicineId: anyMedicine(), quantity: String(1 + random(20)), lot: `L${random(4)}` };
    const act = { ...input, kind, requestId: randomUUID(), expiresOn: "2027-01-28", reason: "試験", beyondLot: true };
    await untilAnswered(({ stock }) => stock.changeStock({ institutionId, ...act, happenedOn: "2026-11-19" }));
    return { adds: [[input.medicineId, sign * Number(input.quantity)]] };
  };

  const count = async (untilAnswered: UntilAnswered): Promise<Effect> => {
    const entry = {
      id: randomUUID(),
      medicineId: own,
      quantity: String(random(300)),
      lot: "L0",
      expiresOn: "2027-01-28",
    };
    // A count whose answer was lost stays open and empty, and nobody posts it.
    const begun = await untilAnswered(({ counts }) => counts.startStockCount({ institutionId, name: "月末" }));
    const ref = { institutionId, countId: begun.count?.id ?? "" };
    await untilAnswered(({ counts }) => counts.addStockCountEntries({ ...ref, entries: [entry] }));
    await untilAnswered(({ counts }) => counts.postStockCount(ref));
    return { sets: [own, Number(entry.quantity)] };
  };

  const acts = [receive, receive, dispense, dispense, dispense, mend, mend, change, change, count];
  return (untilAnswered: UntilAnswered) => (acts[random(acts.length)] ?? receive)(untilAnswered);
}
