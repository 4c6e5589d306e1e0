import { randomUUID } from "node:crypto";
import { timestampMs } from "@bufbuild/protobuf/wkt";
import type { Client } from "@connectrpc/connect";
import type { InboxOrder } from "@meguri/rpc/app/v1/inbox_order_pb";
import type { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { randomOf } from "../demo/generate/random.ts";
import { answersOf, parcelsOf, repeatedAnswers, type Stockroom } from "./decide.ts";

/** How long after its placing an order is answered and shipped, in seconds from and to. */
export type Pace = { answer: readonly [number, number]; ship: readonly [number, number] };

/** States in which goods may leave. */
const underway = [OrderState.ACCEPTED, OrderState.PART_SHORT, OrderState.BACKORDERED, OrderState.PART_RECEIVED];
/** So many orders are looked at, and so many worked on, in one round. */
const looked = 100;
const worked = 5;

/** A wholesaler's office without people: it answers what arrives in its inbox and ships it, as a member of the wholesaler. */
export class Office {
  readonly #inbox: Pick<
    Client<typeof OrderInboxService>,
    "listInboxOrders" | "getInboxOrder" | "answerInboxOrder" | "shipInboxOrder"
  >;
  readonly #wholesalerId: string;
  readonly #mark: string;
  readonly #pace: Pace;
  readonly #stockroom: () => Stockroom;
  readonly #now: () => number;
  /** Orders of which nothing can leave as they are, and the day of which that is true. */
  readonly #settled = new Map<string, string>();

  constructor(options: {
    inbox: Client<typeof OrderInboxService>;
    wholesalerId: string;
    /** What its slips begin with. */
    mark: string;
    pace: Pace;
    stockroom: () => Stockroom;
    now: () => number;
  }) {
    this.#inbox = options.inbox;
    this.#wholesalerId = options.wholesalerId;
    this.#mark = options.mark;
    this.#pace = options.pace;
    this.#stockroom = options.stockroom;
    this.#now = options.now;
  }

  /** Does what is due, a few orders at most. */
  async round(): Promise<void> {
    const { orders } = await this.#inbox.listInboxOrders({
      wholesalerId: this.#wholesalerId,
      states: [OrderState.SENT, ...underway],
      limit: looked,
    });
    const ids = new Set(orders.map(({ id }) => id));
    for (const id of this.#settled.keys()) if (!ids.has(id)) this.#settled.delete(id);
    for (const order of orders.filter((one) => this.#isDue(one)).slice(0, worked)) {
      if (order.state === OrderState.SENT) await this.#answer(order);
      else await this.#ship(order);
    }
  }

  #isDue(order: InboxOrder): boolean {
    const isNew = order.state === OrderState.SENT;
    if (!isNew && this.#settled.get(order.id) === this.#markOf(order)) return false;
    const [from, to] = isNew ? this.#pace.answer : this.#pace.ship;
    const seconds = from + (to - from) * randomOf("pace", order.id).next();
    return order.placedAt !== undefined && this.#now() - timestampMs(order.placedAt) >= seconds * 1000;
  }

  #markOf({ state }: InboxOrder): string {
    return `${state} ${this.#stockroom().today}`;
  }

  async #answer(order: InboxOrder): Promise<void> {
    const ref = { wholesalerId: this.#wholesalerId, orderId: order.id };
    const { lines } = await this.#inbox.getInboxOrder(ref);
    await this.#inbox.answerInboxOrder({ ...ref, seen: order.state, lines: answersOf(lines, this.#stockroom()) });
  }

  async #ship(order: InboxOrder): Promise<void> {
    const stockroom = this.#stockroom();
    const ref = { wholesalerId: this.#wholesalerId, orderId: order.id };
    const seen = await this.#inbox.getInboxOrder(ref);
    const again = repeatedAnswers(seen.lines, stockroom);
    if (again) await this.#inbox.answerInboxOrder({ ...ref, seen: order.state, lines: again });
    const { lines, shipments } = again ? await this.#inbox.getInboxOrder(ref) : seen;
    const parcels = parcelsOf(lines, shipments, stockroom);
    if (parcels.length === 0) {
      this.#settled.set(order.id, this.#markOf(order));
      return;
    }
    const nth = shipments.length > 0 ? `-${shipments.length + 1}` : "";
    const slipNumber = `${this.#mark}${stockroom.today.slice(2).replaceAll("-", "")}-${order.number}${nth}`;
    await this.#inbox.shipInboxOrder({
      ...ref,
      shipment: { id: randomUUID(), slipNumber, shippedOn: stockroom.today, lines: parcels },
    });
  }
}
