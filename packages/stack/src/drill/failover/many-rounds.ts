import { proveActs } from "./proof.ts";
import { broken, longestSeconds, tableHead, tableRow } from "./report.ts";
import { faults, oneRound, type RoundParts } from "./round.ts";

/**
 * Fails the primary so many times, each time in another way, and proves after each that nothing is lost or doubled.
 * @returns what is broken, in a sentence each
 */
export async function manyRounds(rounds: number, parts: RoundParts, say: (line: string) => void): Promise<string[]> {
  const { facts, work } = parts;
  const failures: string[] = [];
  let timeline = 0;
  let longest = 0;
  say(tableHead);
  for (let round = 1; round <= rounds; round += 1) {
    const result = await oneRound(faults[(round - 1) % faults.length] ?? "killed", parts);
    say(tableRow(round, result));
    failures.push(...broken(round, result));
    // A browser recognises by it that what it has seen is of another primary.
    if (!(result.timeline > timeline)) failures.push(`Round ${round}: the API sends positions of the old timeline.`);
    timeline = result.timeline;
    longest = Math.max(longest, result.secondsWithoutWrites);
  }
  const { acknowledged, lost, doubled } = await proveActs(facts, work.acknowledged);
  const { stock = [], order = [] } = work.acknowledged;
  say(
    `${rounds} failovers: ${acknowledged} acknowledged acts (${stock.length} changes of stock, ${order.length} orders), ${lost} lost, ${doubled} doubled; longest time without writes ${longest.toFixed(1)} s (limit ${longestSeconds} s).`,
  );
  return failures;
}
