import { eachInSlices, sortedInSlices } from "../../../platform/in-slices.ts";
import type { IndexedMedicine, SearchIndex, SortedKeys } from "./search-index.ts";
import { byStrength } from "./strength-order.ts";

/** Builds the index, in slices: searches of the index before go on meanwhile, however large the master has become. */
export async function buildIndex(result: IndexedMedicine[], version: string, day: string): Promise<SearchIndex> {
  const medicines = await inOrder(result);
  const places = new Map<string, number>();
  const parts: string[] = [];
  const starts = new Uint32Array(medicines.length + 1);
  await eachInSlices(medicines, ({ id, name, kana, generic }, at) => {
    const part = `${name}\n${kana}\n${generic}\n`;
    places.set(id, at);
    parts.push(part);
    starts[at + 1] = (starts[at] ?? 0) + part.length;
  });
  return {
    version,
    day,
    medicines,
    places,
    starts,
    names: await sortedKeys(medicines, ({ name, kana }) => [name, kana]),
    generics: await sortedKeys(medicines, ({ generic }) => [generic]),
    codes: await sortedKeys(medicines, ({ id, codes }) => [id, ...codes]),
    text: parts.join(""),
  };
}

async function inOrder(medicines: IndexedMedicine[]): Promise<IndexedMedicine[]> {
  const keyed: { key: string; medicine: IndexedMedicine }[] = [];
  await eachInSlices(medicines, (medicine) => {
    const { ended, kana, name, id } = medicine;
    keyed.push({ key: [ended ? 1 : 0, byStrength(kana), byStrength(name), id].join("\0"), medicine });
  });
  return (await sortedInSlices(keyed, (a, b) => compare(a.key, b.key))).map(({ medicine }) => medicine);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function sortedKeys(
  medicines: IndexedMedicine[],
  keysOf: (medicine: IndexedMedicine) => string[],
): Promise<SortedKeys> {
  const pairs: { key: string; at: number }[] = [];
  await eachInSlices(medicines, (medicine, at) => {
    for (const key of keysOf(medicine)) if (key !== "") pairs.push({ key, at });
  });
  const sorted = await sortedInSlices(pairs, (a, b) => compare(a.key, b.key) || a.at - b.at);
  const keys: string[] = [];
  const places = new Uint32Array(sorted.length);
  await eachInSlices(sorted, ({ key, at }, place) => {
    keys.push(key);
    places[place] = at;
  });
  return { keys, places };
}
