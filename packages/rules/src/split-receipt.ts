/** What a shop of a corporation owes, in whole yen. */
export interface OwingShop {
  tradingId: string;
  dueYen: bigint;
}

/**
 * Divides a corporation's receipt among its shops: each gets what it owes, in their order, as far as the receipt reaches. What
 * comes in addition is the first shop's.
 * @returns the shops that get something, with whole yen that add up to the receipt
 */
export function splitReceipt(yen: bigint, shops: readonly OwingShop[]): { tradingId: string; yen: bigint }[] {
  let left = yen;
  const shares = shops.map(({ tradingId, dueYen }) => {
    const isReached = dueYen <= left;
    const share = isReached ? dueYen : left;
    left -= share;
    return { tradingId, yen: share };
  });
  return shares
    .map((share, index) => ({ tradingId: share.tradingId, yen: index === 0 ? share.yen + left : share.yen }))
    .filter((share) => share.yen > 0n);
}
