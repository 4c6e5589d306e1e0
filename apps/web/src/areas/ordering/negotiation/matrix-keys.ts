import type { NegotiationItem } from "@meguri/rpc/app/v1/negotiation_pb";
import type { KeyboardEvent } from "react";

/** The row that has the focus, by the number of its item. */
const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null);

/** Moves the focus to the same control of the row above or below. */
function moveTo(row: HTMLElement, focused: Element, step: 1 | -1): void {
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const controls = (of: Element) => [...of.querySelectorAll<HTMLElement>("button, input")];
  const at = controls(row).findIndex((one) => one === focused);
  const among = next ? controls(next) : [];
  (among[at] ?? among.at(-1))?.focus();
}

/**
 * The keys of the comparison: arrows lead from row to row, B chooses the best offer, a digit the wholesaler in that place,
 * Backspace takes the choice back.
 */
export function onMatrixKey(
  event: KeyboardEvent,
  items: ReadonlyMap<number, NegotiationItem>,
  choose: (item: NegotiationItem, wholesaler: number) => void,
): void {
  const row = rowOf(event.target);
  const item = items.get(Number(row?.dataset.item));
  if (!row || !item || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    if (event.target instanceof Element) moveTo(row, event.target, event.key === "ArrowDown" ? 1 : -1);
    return;
  }
  const wholesaler = wholesalerOf(event.key, item);
  if (wholesaler === undefined || item.isAgreed || wholesaler === item.decidedWholesaler) return;
  event.preventDefault();
  choose(item, wholesaler);
}

/** Whom a key chooses, 0 to take the choice back; nothing for other keys, and for a wholesaler that does not offer. */
function wholesalerOf(key: string, { bestWholesaler, offers }: NegotiationItem): number | undefined {
  if (key === "Backspace" || key === "Delete") return 0;
  if (key.toLowerCase() === "b") return bestWholesaler || undefined;
  const place = /^[1-9]$/.test(key) ? Number(key) : 0;
  return offers.some((offer) => offer.wholesaler === place) ? place : undefined;
}
