import { arrivalOf, type DemoPlan } from "../../plan/demo-plan.ts";
import type { DemoMedicine } from "../medicines/medicines.ts";
import { addDays, openDayFrom } from "../pharmacy/calendar.ts";
import { netPriceOf, type Wholesaler, wholesalerOf, wholesalers } from "../wholesalers.ts";
import { type Answer, answer, type DemoOrder, type DemoOrderLine, draftOf, place, send, step } from "./order.ts";
import type { OrderFiction } from "./past-orders.ts";

const hour = 3_600_000;
const [clerk, pharmacist] = ["demo-clerk", "demo-pharmacist"] as const;

/** Orders that wait for somebody, and drafts. */
export class OpenOrders {
  readonly orders: DemoOrder[] = [];
  readonly #fiction: OrderFiction;
  readonly #now: number;
  readonly #waiting: DemoMedicine[];

  /** @param medicines what may be ordered, each once */
  constructor(fiction: OrderFiction, now: Date, medicines: readonly DemoMedicine[]) {
    this.#fiction = fiction;
    this.#now = now.getTime();
    // What is scarce is last: most of what is ordered can be had.
    this.#waiting = [...medicines.filter(({ supply }) => !supply), ...medicines.filter(({ supply }) => supply)];
  }

  /** A draft of the next medicines that are ordered from a wholesaler, or of any that it has. */
  draft(
    wholesaler: Wholesaler,
    {
      hoursAgo,
      lines,
      kind = "usual",
      by = clerk,
    }: { hoursAgo: number; lines: number; kind?: DemoOrder["kind"]; by?: string },
  ): DemoOrder {
    const startedAt = this.#now - (hoursAgo + 0.2) * hour;
    const about = { id: this.#fiction.idAt(startedAt), wholesaler, kind, startedBy: by, startedAt };
    const order = draftOf({
      ...about,
      lines: this.#take(wholesaler, kind, lines).map((one) => this.#lineOf(one, about)),
    });
    if (order.lines.length > 0) this.orders.push(order);
    return order;
  }

  /** The same, placed and, by default, sent. */
  placed(
    wholesaler: Wholesaler,
    reported: { hoursAgo: number; lines: number; kind?: DemoOrder["kind"]; isSent?: boolean; expectedOn?: string },
  ): DemoOrder {
    const order = this.draft(wholesaler, reported);
    const at = this.#now - reported.hoursAgo * hour;
    place(order, { by: pharmacist, at }, reported.expectedOn ?? arrivalOf(new Date(this.#now), reported.hoursAgo));
    if (reported.isSent !== false) send(order, { by: clerk, at: at + 5000 });
    return order;
  }

  #take(wholesaler: Wholesaler, kind: DemoOrder["kind"], count: number): DemoMedicine[] {
    const fits = (medicine: DemoMedicine): boolean =>
      (medicine.regulation === "narcotic") === (kind === "narcotic") &&
      (wholesaler.channel === "email" || wholesalerOf(medicine) === wholesaler);
    const taken = this.#waiting.filter(fits).slice(0, count);
    for (const one of taken) this.#waiting.splice(this.#waiting.indexOf(one), 1);
    return taken;
  }

  #lineOf(
    medicine: DemoMedicine,
    { wholesaler, startedAt }: { wholesaler: Wholesaler; startedAt: number },
  ): DemoOrderLine {
    const pack = medicine.packages[0];
    if (!pack) throw new RangeError(`${medicine.name} has no pack`);
    const packPrice = Math.round(netPriceOf(medicine, this.#fiction.today, wholesaler) * Number(pack.quantity));
    return {
      id: this.#fiction.idAt(startedAt),
      medicine,
      pack,
      packs: 1 + (medicine.id.charCodeAt(8) % 2),
      packPrice,
      answer: "",
      confirmedPacks: 0,
      expectedOn: undefined,
      received: 0,
    };
  }
}

/** An order in every state in which it waits for the pharmacy or its wholesaler. */
export function openOrders(
  fiction: OrderFiction,
  { worked, waiting }: Pick<DemoPlan, "worked" | "waiting">,
  medicines: readonly DemoMedicine[],
): DemoOrder[] {
  const open = new OpenOrders(fiction, worked.now, medicines);
  const [byHand, byItself, byFile, byMail] = wholesalers;
  for (const one of waiting) open.placed(byHand, one);
  const short = open.placed(byHand, { hoursAgo: 20, lines: 3 });
  said(short, 1, { confirmed: 0, expectedOn: openDayFrom(addDays(fiction.today, 3)) });
  said(open.placed(byHand, { hoursAgo: 4, lines: 2 }), 0);
  said(open.placed(byItself, { hoursAgo: 21, lines: 1 }), 1, {
    confirmed: 0,
    expectedOn: openDayFrom(addDays(fiction.today, 4)),
  });
  said(open.placed(byItself, { hoursAgo: 22, lines: 1 }), 1, { confirmed: 0 });
  open.placed(byFile, { hoursAgo: 0.3, lines: 2, isSent: false });
  open.placed(byFile, { hoursAgo: 19, lines: 2 });
  const unknown = open.placed(byMail, { hoursAgo: 2, lines: 1, isSent: false });
  cut(unknown, { act: "lose", to: "unknown", problem: "mail_cut" });
  const failed = open.placed(byMail, { hoursAgo: 3, lines: 1, isSent: false });
  cut(failed, { act: "give_up", to: "failed", problem: "mail_refused" });
  const withdrawn = open.placed(byMail, { hoursAgo: 26, lines: 1, isSent: false });
  step(withdrawn, "cancel", "cancelled", "pharmacy", { by: pharmacist, at: laterThan(withdrawn, 0.1) });
  open.draft(byHand, { hoursAgo: 0.5, lines: 2 });
  open.draft(byItself, { hoursAgo: 0.1, lines: 3, by: pharmacist });
  return open.orders;
}

/** The wholesaler answers, with these answers to the first lines. */
function said(order: DemoOrder, first: number, about: Answer = { confirmed: 0 }): void {
  const answers = new Map(order.lines.slice(0, first).map((line) => [line, about]));
  answer(order, answers, { by: order.wholesaler.office?.userId ?? "", at: laterThan(order, 0.3) });
}

function cut(
  order: DemoOrder,
  { act, to, problem }: { act: "lose" | "give_up"; to: "unknown" | "failed"; problem: string },
): void {
  step(order, "take", "sending", "sender", { by: "", at: laterThan(order, 0.002) });
  step(order, act, to, "sender", { by: "", at: laterThan(order, 0.01), note: problem });
  order.problem = problem;
}

function laterThan({ placedAt = 0 }: DemoOrder, hours: number): number {
  return placedAt + hours * hour;
}
