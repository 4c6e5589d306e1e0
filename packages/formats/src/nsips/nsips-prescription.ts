import type { Dispensing, DispensingKind } from "../dispensing/dispensing.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { pharmacyCodeOf } from "../dispensing/institution.ts";
import { type RecordCells, recordCells } from "../dispensing/record-cells.ts";
import type { RecordLine } from "../dispensing/record-lines.ts";
import { cellReader, unreadable, wordOf } from "../table/cells.ts";
import { anyDay } from "../table/days.ts";
import { type NsipsColumns, nsipsRecords } from "./nsips-columns.ts";
import { readNsipsFileName } from "./nsips-file-name.ts";
import { nsipsKinds } from "./nsips-words.ts";

const kindReader = wordOf(nsipsKinds);

/** 送信日時, in any width; with minutes only it is taken for the whole minute. */
const sentAtReader = cellReader("a time as 20250716103000", (cell) => {
  const plain = cell.normalize("NFKC").trim();
  return /^\d{12}(\d\d)?$/.test(plain) ? plain.padEnd(14, "0") : unreadable;
});

/** The prescription without its usages; with nulls where its record is missing, so that its medicines are still shown. */
export function readNsipsPrescription(
  headerLine: RecordLine | undefined,
  group: readonly RecordLine[],
  { fileName, columns }: { fileName?: string; columns: NsipsColumns },
  problems: DispensingProblem[],
): Omit<Dispensing, "usages"> {
  const line = group.find(({ record }) => record === nsipsRecords.prescription);
  const begins = line ?? group[0] ?? { line: 1, record: "", cells: [] };
  if (line === undefined) problems.push(dispensingProblem("prescription_missing", begins.line));
  const nothing: RecordLine = { line: begins.line, record: "", cells: [] };
  const header = recordCells(headerLine ?? nothing, columns.header, problems);
  const cells = recordCells(line ?? nothing, columns.prescription, problems);
  const dispensedOn = cells.read("dispensedOn", anyDay, "error");
  if (line !== undefined && cells.text("dispensedOn") === null) cells.report("dispensedOn", "cell_missing");
  return {
    source: "nsips",
    line: begins.line,
    kind: kindOf(cells, fileName),
    institutionCode: pharmacyCodeOf(header.text("prefecture"), header.text("pointTable"), header.text("pharmacyCode")),
    prescriptionNo: cells.text("prescriptionNo"),
    receptionNo: cells.text("receptionNo"),
    issuedOn: cells.read("issuedOn", anyDay),
    dispensedOn,
    formerFile: header.text("formerFile"),
    sentAt: header.read("sentAt", sentAtReader),
    clinic: {
      code: cells.text("clinicCode"),
      prefecture: cells.text("clinicPrefecture"),
      name: cells.text("clinicName"),
      department: cells.text("department"),
    },
  };
}

/** The record's own class; the file name's where it has none, and "added" where neither tells. */
function kindOf(cells: RecordCells<"kind">, fileName: string | undefined): DispensingKind {
  const written = cells.read("kind", kindReader);
  const named = fileName === undefined ? undefined : readNsipsFileName(fileName)?.kind;
  if (written !== null && named !== undefined && named !== written) {
    cells.report("kind", "kind_unclear", { severity: "warning", expected: named });
  }
  return written ?? named ?? "added";
}
