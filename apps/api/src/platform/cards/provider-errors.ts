import Stripe from "stripe";
import { CardProviderError, type CardProviderErrorKind } from "./card-provider.ts";

/**
 * Waits for an answer of the provider, for `patienceMs` in all: the library's own limit begins again with each byte.
 * @throws CardProviderError and nothing else
 */
export async function answered<T>(asking: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CardProviderError("unknown", { code: "timeout" })), patienceMs);
  });
  try {
    return await Promise.race([asking, late]);
  } catch (error) {
    throw providerError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * For a try or the end of a charge, where the charge itself has the reason for the provider's no: the card was declined, or
 * the charge was decided before.
 */
export function decided(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeCardError) return undefined;
  if (error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state") return undefined;
  throw error;
}

/** Any error of a call as one of the three kinds. */
export function providerError(error: unknown): CardProviderError {
  if (error instanceof CardProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return new CardProviderError("unknown", { cause: error });
  const { code, statusCode, requestId } = error;
  // The cause is left out: the library's errors contain the whole request and answer.
  return new CardProviderError(kindOf(statusCode, code), { code: code ?? error.rawType, requestId });
}

/**
 * A key that is wrong or not allowed, a request that waits for another one and a provider that is too busy decide nothing:
 * the same request can succeed later.
 */
function kindOf(status: number | undefined, code: string | undefined): CardProviderErrorKind {
  if (status === 404 || code === "resource_missing") return "missing";
  if (code === "lock_timeout" || code === "rate_limit") return "unknown";
  return status === 400 || status === 402 ? "refused" : "unknown";
}
