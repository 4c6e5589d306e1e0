import type { Intent, PaymentError } from "./objects.ts";

/** An answer other than 200. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message));
    this.status = status;
    this.body = { error };
  }
}

export function invalid(
  message: string,
  facts: { code?: string; param?: string; payment_intent?: Intent } = {},
): Refusal {
  return new Refusal(400, { type: "invalid_request_error", message, ...facts });
}

export function noSuch(object: string, id: string): Refusal {
  const message = `No such ${object}: '${id}'`;
  return new Refusal(404, { type: "invalid_request_error", code: "resource_missing", param: "id", message });
}

export function declinedBy(error: PaymentError, intent: Intent): Refusal {
  return new Refusal(402, { ...error, payment_intent: intent });
}
