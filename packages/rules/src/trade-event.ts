import { z } from "zod";

/** What happens between a wholesaler and its customers, as programs and webhooks are notified of it. */
export const tradeEventTypes = [
  "order.created",
  "order.answered",
  "order.cancelled",
  "order.received",
  "order.closed",
  "despatch.created",
  "invoice.issued",
  "invoice.disputed",
  "return.requested",
  "return.approved",
  "return.refused",
  "return.collected",
  "return.credited",
  "return.closed",
  "return.cancelled",
] as const;
export type TradeEventType = (typeof tradeEventTypes)[number];

/** An address for webhooks: https, without a name and password; http of this machine while nothing is real. */
export const webhookUrl = z
  .string("required")
  .min(1, "required")
  .max(500, "too_long")
  .refine((text) => {
    const url = URL.parse(text);
    if (url?.username !== "" || url.password !== "" || url.hash !== "") return false;
    return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackName(url.hostname));
  }, "webhook_url");

/** Whether a host is this machine by its name. */
export const isLoopbackName = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host);

/** Types of a webhook; none for all. */
export const webhookTypes = z
  .array(z.enum(tradeEventTypes, "out_of_range"))
  .refine((types) => new Set(types).size === types.length, "listed_twice");
