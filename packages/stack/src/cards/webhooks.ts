import { post } from "./deliver.ts";
import type { AnyObject } from "./objects.ts";
import { signatureOf } from "./signature.ts";
import { type Delivery, type ProviderEvent, randomId, type Store } from "./store.ts";

/** Pauses after the first failed deliveries; the last one is repeated. */
const pausesMs = [500, 1000, 2000, 5000, 15_000, 60_000, 600_000];
const mostTries = 100;

export type WebhookTarget = { url: string; secret: string };

/** Sends each event until its receiver answers 2xx, in no certain order, and twice where control wants it. */
export function startWebhooks(store: Store, target: WebhookTarget | undefined) {
  const timers = new Set<NodeJS.Timeout>();
  const under = new Set<Promise<void>>();
  const held: Delivery[] = [];
  let isStopped = false;
  let holding = 0;
  let doubling = 0;
  let delayed = { left: 0, ms: 0 };

  const later = (delivery: Delivery, ms: number): void => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const sending = send(delivery);
      under.add(sending);
      void sending.finally(() => under.delete(sending));
    }, ms);
    timers.add(timer);
  };

  const send = async (delivery: Delivery): Promise<void> => {
    if (!target) return;
    const body = JSON.stringify(delivery.event);
    const accepted = await post(target.url, body, signatureOf(body, target.secret));
    delivery.tries += 1;
    if (accepted || delivery.tries >= mostTries) {
      store.deliveries.delete(delivery.event.id);
      await store.saved();
    } else later(delivery, pausesMs[delivery.tries - 1] ?? pausesMs.at(-1) ?? 0);
  };

  const queue = (delivery: Delivery): void => {
    let ms = 0;
    if (delayed.left > 0) {
      delayed.left -= 1;
      ms = delayed.ms;
    }
    later(delivery, ms);
    if (doubling > 0) {
      doubling -= 1;
      later(delivery, ms + 50);
    }
  };

  /** One after the other, the newest first. */
  const release = (): void => {
    holding = 0;
    for (const [place, each] of held.splice(0).toReversed().entries()) later(each, place * 50);
  };

  for (const delivery of store.deliveries.values()) later(delivery, 0);

  return {
    happened(type: string, object: AnyObject): void {
      if (!target) return;
      const event: ProviderEvent = {
        id: randomId("evt"),
        object: "event",
        type,
        created: Math.floor(store.now() / 1000),
        data: { object: structuredClone(object) },
      };
      const delivery = { event, tries: 0 };
      store.deliveries.set(event.id, delivery);
      if (holding === 0) queue(delivery);
      else if (held.push(delivery) >= holding) release();
    },
    /** The next events go out twice. */
    double: (count: number) => {
      doubling = count;
    },
    /** The next events go out late. */
    delay: (count: number, ms: number) => {
      delayed = { left: count, ms };
    },
    /** The next events are held until there are so many, and go out in reverse; 0 lets go of those that are held. */
    reverse: (count: number) => {
      if (count === 0) release();
      holding = count;
    },
    async stop(): Promise<void> {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(under);
    },
  };
}

export type Webhooks = ReturnType<typeof startWebhooks>;
