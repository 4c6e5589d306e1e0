import { setTimeout as wait } from "node:timers/promises";
import { untilWhole } from "./cluster-state.ts";
import { proveActs } from "./proof.ts";
import type { RoundParts } from "./round.ts";

const betweenKillsMs = 1_000;
const wholePatienceMs = 120_000;
/** Of so many kills one is of Postgres on the primary, the others are of a server of the API. */
const postgresEvery = 4;
const sayEvery = 10;

/**
 * Kills servers of the API and Postgres on the primary one after another, while the writers go on.
 * @returns what is broken, in a sentence each
 */
export async function manyKills(kills: number, parts: RoundParts, say: (line: string) => void): Promise<string[]> {
  const { nodes, facts, servers, work } = parts;
  const count = () => Object.values(work.acknowledged).reduce((sum, acts) => sum + acts.length, 0);
  const begun = performance.now();
  let ofPostgres = 0;
  work.resume();
  for (let kill = 1; kill <= kills; kill += 1) {
    await wait(betweenKillsMs);
    if (kill % postgresEvery === 0) {
      // Patroni elects another primary, while the next server is killed already.
      (await untilWhole(nodes, wholePatienceMs)).killPostgres();
      ofPostgres += 1;
    } else await servers.crash(kill);
    if (kill % sayEvery === 0) say(`${kill} kills, ${count()} acknowledged acts.`);
  }
  await untilWhole(nodes, wholePatienceMs);
  await servers.untilRecovered(60_000);
  await work.pause();
  const { acknowledged, lost, doubled } = await proveActs(facts, work.acknowledged);
  const seconds = (performance.now() - begun) / 1000;
  say(
    `${kills} kills (${kills - ofPostgres} of a server of the API, ${ofPostgres} of Postgres on the primary) in ${seconds.toFixed(0)} s: ${acknowledged} acknowledged acts, ${lost} lost, ${doubled} doubled.`,
  );
  return lost + doubled > 0 ? [`${lost} acts are lost and ${doubled} doubled.`] : [];
}
