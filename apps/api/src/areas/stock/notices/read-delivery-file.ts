import { createHash } from "node:crypto";
import { readDeliveries } from "@meguri/formats/van/read-deliveries";
import type { VanProblem } from "@meguri/formats/van/van-problem";
import type { StoredVanProblem } from "../stored.ts";
import { type AnnouncedSlip, contentOf, slipKey } from "./notice-content.ts";

/** A file as it was sent. */
export interface SentFile {
  name: string;
  content: Uint8Array;
}

/** A file that was read; a refused one has no slips. */
export interface ReadFile {
  name: string;
  sha256: Buffer;
  size: number;
  refused: boolean;
  problems: StoredVanProblem[];
  slips: AnnouncedSlip[];
}

/** So many of a file's problems are kept. */
const mostProblems = 200;

/**
 * Reads a file whole. A group for another pharmacy refuses the file too: it was put into the wrong folder.
 * @param pharmacyCode of the institution; '' where it has none, and then every file is its own.
 * @param at the file's place in its request
 */
export function readDeliveryFile({ name, content }: SentFile, pharmacyCode: string, at: number): ReadFile {
  const sha256 = createHash("sha256").update(content).digest();
  const { groups, problems } = readDeliveries(content);
  const strange: StoredVanProblem[] = [];
  const slips = new Map<string, AnnouncedSlip>();
  let record = 1;
  for (const { sender, receiver, sentAt, lines } of groups) {
    if (pharmacyCode !== "" && receiver !== pharmacyCode) {
      const fault = { record, column: 14, field: "receiver", value: receiver, expected: pharmacyCode };
      strange.push({ ...fault, problem: "party", warning: false });
    }
    record += lines.length + 2;
    for (const line of lines) {
      const named = { vanCode: sender, deliveredOn: line.deliveredOn, slipNumber: line.slip };
      const slip = slips.get(slipKey(named)) ?? {
        ...named,
        kind: line.kind,
        sentAt: new Date(`${sentAt}+09:00`),
        file: at,
        record: line.record,
        lines: new Map(),
      };
      slip.lines.set(line.line, contentOf(line));
      slips.set(slipKey(named), slip);
    }
  }
  const refused = groups.length === 0 || strange.length > 0;
  return {
    name,
    sha256,
    size: content.length,
    refused,
    problems: [...strange, ...problems.map(stored)].slice(0, mostProblems),
    slips: refused ? [] : [...slips.values()],
  };
}

function stored({ record, column, field, found, expected, code, severity }: VanProblem): StoredVanProblem {
  // The database keeps no NUL, and a damaged record may hold one.
  const value = found.replaceAll("\0", "\ufffd");
  return { record, column, field: field ?? "", value, expected, problem: code, warning: severity === "warning" };
}
