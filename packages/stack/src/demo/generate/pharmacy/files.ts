import { createHash } from "node:crypto";
import type { Dispensed, File, FileProblem } from "./chapter.ts";

/** What every file of a shop has in common. */
export type FileContent = Pick<File, "id" | "cameBy" | "importedBy" | "importedAt"> & {
  letter: "A" | "U";
  /** 14 digits of its moment and four of the reception, as receipt computers number them. */
  digits: string;
};

const bytesOfHead = 260;
const bytesOfItem = 140;

/** A file of the receipt computer that was imported, with its content. */
export function fileOf(
  reported: FileContent,
  dispensed: readonly Dispensed[],
  state: File["state"] = "imported",
): File {
  const { letter, digits, ...rest } = reported;
  const items = dispensed.flatMap((one) => one.items);
  const name = `${letter}${digits}${letter === "A" ? "000" : "001"}.txt`;
  return {
    ...rest,
    name,
    state,
    sha256: createHash("sha256").update(`${rest.id} ${name}`).digest("hex"),
    size: bytesOfHead * dispensed.length + bytesOfItem * items.length,
    dispensings: dispensed.length,
    items: items.length,
    unknownItems: items.filter(({ medicineId }) => medicineId === undefined).length,
    problems: [],
  };
}

/** Files that could not be taken in, and why. */
export const failures: readonly { name: string; size: number; problems: FileProblem[] }[] = [
  { name: "receipt_0001.txt", size: 1_204, problems: [trouble(1, "header_missing", "1,P")] },
  { name: "A99990000000000001000.txt", size: 0, problems: [trouble(1, "file_empty")] },
  {
    name: "A99990000000000002000.txt",
    size: 655,
    problems: [trouble(3, "cell_missing"), trouble(6, "usage_missing", "3")],
  },
];

/** What a file that was taken in may still say. */
export const warnings: readonly FileProblem[] = [
  { ...trouble(5, "medicine_count", "2"), column: 12, warning: true },
  { ...trouble(9, "record_unknown"), warning: true },
];

function trouble(line: number, problem: string, value = ""): FileProblem {
  return { line, column: -1, value, problem, warning: false };
}
