import { tradeEventTypes } from "@meguri/rules/trade-event";
import { z } from "zod";
import type { TradeEventRow } from "./events-queries.ts";

/** An event as it is polled and as webhooks get it (Standard Webhooks: type, timestamp, data). */
export const eventDocument = z
  .strictObject({
    eventId: z.guid().meta({ description: "UUID; the header `webhook-id` of a webhook." }),
    type: z
      .enum([...tradeEventTypes, "test"])
      .meta({ description: "`test` is sent to a webhook from the page of your company; `/events` never lists it." }),
    timestamp: z.iso.datetime().meta({ description: "When it happened." }),
    data: z.strictObject({
      customerId: z
        .guid()
        .nullable()
        .meta({ description: "Id of the customer; null for one that is not in this system." }),
      objectId: z
        .guid()
        .meta({ description: "The order, despatch, invoice or return that the type names; of `test` the webhook." }),
    }),
  })
  .meta({ id: "Event", description: "Something that happened. Read the object for what it is now." });

export function eventOf({ id, type, tradingId, objectId, occurredAt }: TradeEventRow): z.input<typeof eventDocument> {
  return { eventId: id, type, timestamp: occurredAt.toISOString(), data: { customerId: tradingId, objectId } };
}
