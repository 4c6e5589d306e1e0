/** What a shop of a corporation owes, less its receipts that settle nothing, in whole yen; negative for a credit. */
export interface OwingShop {
  tradingId: string;
  /** Of documents until the closing day of the statement. */
  statedYen: bigint;
  /** Of all documents; of one that has left the corporation the same as `statedYen`. */
  dueYen: bigint;
  /** Whether it does not belong to the corporation any more. */
  hasLeft: boolean;
}

/** A receipt that is divided. */
export interface DividedReceipt {
  yen: bigint;
  /** The shop that it was assigned to, whose debt it has lowered; empty for none. */
  tradingId: string;
}

/**
 * Divides a corporation's receipt among its shops, in their order: first what each owes of documents until the closing day, then
 * what each owes of later ones. What comes in addition is that of the first shop that still belongs to the corporation, or of
 * nobody, which has no trading, where none does.
 * @returns the shops that get something, with whole yen that add up to the receipt
 */
export function splitReceipt(
  { yen, tradingId: assigned }: DividedReceipt,
  shops: readonly OwingShop[],
): { tradingId: string; yen: bigint }[] {
  let left = yen;
  const take = (wanted: bigint) => {
    const isReached = wanted <= left;
    const part = wanted <= 0n ? 0n : isReached ? wanted : left;
    left -= part;
    return part;
  };
  const owing = shops.map(({ tradingId, statedYen, dueYen }) => {
    const own = tradingId === assigned ? yen : 0n;
    return { tradingId, stated: statedYen + own, due: dueYen + own };
  });
  const first = owing.map(({ stated }) => take(stated));
  const later = owing.map(({ due }, index) => take(due - (first[index] ?? 0n)));
  const heir = shops.find(({ hasLeft }) => !hasLeft)?.tradingId ?? "";
  const shares = owing.map(({ tradingId }, index) => ({
    tradingId,
    yen: (first[index] ?? 0n) + (later[index] ?? 0n) + (tradingId === heir ? left : 0n),
  }));
  if (heir === "") shares.push({ tradingId: "", yen: left });
  return shares.filter((share) => share.yen > 0n);
}
