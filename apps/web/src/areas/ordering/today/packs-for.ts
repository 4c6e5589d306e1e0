/** How many packages hold so much, at least one; quantities are decimal strings in the medicine's unit. */
export function packsFor(needed: string | number, packQuantity: string): number {
  return Math.max(1, Math.ceil(Number(needed) / (Number(packQuantity) || 1)));
}
