import type { AwaitedLine } from "@meguri/rpc/app/v1/awaited_service_pb";
import { foldForSearch } from "@meguri/rules/search";
import { type AwaitedReasonName, awaitedReasons } from "./awaited-words.ts";

/** Which lines are shown, as the address has it. */
export type AwaitedState = { q: string; reason: AwaitedReasonName | "" };

export const awaitedDefaults: AwaitedState = { q: "", reason: "" };

/** Parses the state from the address. */
export function readAwaitedState(raw: Record<string, unknown>): AwaitedState {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 100) : "",
    reason: awaitedReasons.find(({ name }) => name === raw.reason)?.name ?? "",
  };
}

/** The lines that a text, in the name of the medicine or the wholesaler or in the order's number, and a reason leave. */
export function shownLines(lines: readonly AwaitedLine[], { q, reason }: AwaitedState): AwaitedLine[] {
  const words = foldForSearch(q).split(" ");
  const wanted = awaitedReasons.find(({ name }) => name === reason)?.reason;
  return lines.filter((line) => {
    const text = foldForSearch(`${line.medicineName} ${line.wholesalerName} #${line.orderNumber} ${line.portalWord}`);
    return (wanted === undefined || line.reason === wanted) && words.every((word) => text.includes(word));
  });
}
