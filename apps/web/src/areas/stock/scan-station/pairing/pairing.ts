import { z } from "zod";

/** What a phone keeps of its pairing. */
export const keptTerminal = z.object({ token: z.string() });

/** Tokens are longer; what is not of their form was cut or is none. */
const form = /^mgt_[\w.-]{20,300}$/;

/** Under which name a device keeps who a terminal is: another token is another terminal, maybe of another pharmacy. */
export function stationKey(token: string): string {
  return `station of ${token.slice(-12)}`;
}

/** The token in what the camera read, where it is a pairing code. */
export function tokenIn(text: string): string | undefined {
  const [, token = ""] = /#t=([\w.-]+)/.exec(text) ?? [];
  return form.test(token) ? token : undefined;
}

/**
 * The token that a pairing code's address brings, `/scan#t=…`; it is taken out of the address at once, so that nobody
 * reads it over a shoulder, from the history or from a copied address.
 */
export function takeToken(): string | undefined {
  const { hash, pathname, search } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get("t");
  if (token === null) return undefined;
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  return form.test(token) ? token : undefined;
}
