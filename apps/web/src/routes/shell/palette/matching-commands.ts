import { readingOf } from "@meguri/formats/search/romaji";
import { matchesSearch } from "@meguri/rules/search";
import { type Command, commandGroups } from "./palette-list.tsx";

/** A reading shorter than this is in too many words. */
const leastOfReading = 2;

/** The commands that a text means, as it is written or, in romaji, as it is read: `zaiko` finds 在庫. Labels come first in a group. */
export function matchingCommands(commands: Command[], text: string): Command[] {
  const reading = readingOf(text);
  const means = (words: string) =>
    matchesSearch(words, text) ||
    (reading !== undefined && reading.length >= leastOfReading && matchesSearch(words, reading));
  const found = commands.filter(({ label, words }) => means(`${label} ${words}`));
  const placeOf = ({ group, label }: Command) => commandGroups.indexOf(group) * 2 + (means(label) ? 0 : 1);
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}
