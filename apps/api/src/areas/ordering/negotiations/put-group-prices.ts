import type { Db } from "../../../platform/db/database.ts";
import { type ChainPlace, insertFreshChainPrices } from "../chain/index.ts";
import { readPriceLines } from "../prices/index.ts";

/** Adds agreed prices for all shops of a corporation at a wholesaler; with a problem none. */
export async function putGroupPrices(
  tx: Db,
  chain: ChainPlace,
  vanCode: string,
  {
    lines,
    known,
    hand,
  }: {
    lines: Parameters<typeof readPriceLines>[1];
    known: Parameters<typeof readPriceLines>[2];
    hand: { by: string; at: Date };
  },
): Promise<{ added: number; problems: { problem: string }[] }> {
  const { prices, problems } = await readPriceLines(tx, lines, known);
  return { problems, added: problems.length > 0 ? 0 : await insertFreshChainPrices(tx, chain, vanCode, prices, hand) };
}
