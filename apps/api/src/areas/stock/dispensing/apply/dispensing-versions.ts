import type { SentVersion } from "@meguri/formats/nsips/sender-order";
import type { DispensingFileFormat, DispensingState } from "../../tables.ts";
import type { DispensingRow } from "./dispensing-rows.ts";

/** A version of a dispensing: one that is kept, or one that has just come. */
export interface Version {
  id: string;
  sourceKey: string;
  kind: DispensingRow["kind"];
  state: DispensingState;
  /** Null where it was taken in before contents were kept. */
  content: string | null;
  patientKey: string | null;
  fileId: string;
  format: DispensingFileFormat;
  senderCode: string;
  prescriptionNo: string;
  receptionNo: string;
  dispensedOn: string;
  version: SentVersion;
}

/** A kept version and what it has become. */
export interface EndedVersion {
  id: string;
  fileId: string;
  sourceKey: string;
  from: DispensingState;
  state: DispensingState;
}

/** Whether two versions of a dispensing tell the same; a patient that one of them does not name makes no difference. */
export function hasSameContent(row: DispensingRow, other: Version): boolean {
  if (row.kind === "deleted" || other.kind === "deleted") return row.kind === other.kind;
  const patientKey = row.patient?.key.toString("hex") ?? null;
  const samePatient = patientKey === null || other.patientKey === null || patientKey === other.patientKey;
  return row.content === other.content && samePatient;
}

/** All versions that matter to a plan, as it goes on. */
export class Versions {
  readonly #byKey = new Map<string, Version[]>();
  readonly #byDay = new Map<string, Version[]>();
  readonly #before = new Map<string, DispensingState>();

  constructor(kept: Version[]) {
    for (const version of kept) {
      this.#before.set(version.id, version.state);
      this.#add({ ...version });
    }
  }

  #add(version: Version): void {
    const { sourceKey, dispensedOn } = version;
    this.#byKey.set(sourceKey, [...this.of(sourceKey), version]);
    this.#byDay.set(dispensedOn, [...(this.#byDay.get(dispensedOn) ?? []), version]);
  }

  of(sourceKey: string): Version[] {
    return this.#byKey.get(sourceKey) ?? [];
  }

  /** The version in force that counts. */
  active(sourceKey: string): Version | undefined {
    return this.of(sourceKey).find(({ state }) => state === "active");
  }

  /** The newest version: one that waits for a person, else the one in force. */
  current(sourceKey: string): Version | undefined {
    const held = this.of(sourceKey).find(({ state }) => state === "held");
    return held ?? this.of(sourceKey).find(({ state }) => state === "active" || state === "deletion");
  }

  isCurrent(row: DispensingRow): boolean {
    const current = this.current(row.sourceKey);
    return current !== undefined && hasSameContent(row, current);
  }

  /** Puts a version where it belongs: what it takes the place of ends. */
  enter(version: Version): void {
    const isNow = version.state === "active" || version.state === "deletion";
    for (const other of this.of(version.sourceKey)) {
      const wasNow = other.state === "active" || other.state === "deletion";
      const ends = (isNow && wasNow) || (other.state === "held" && version.state !== "late");
      if (!ends) continue;
      if (version.state === "deletion" && other.state !== "deletion") other.state = "deleted";
      else other.state = other.state === "held" ? "late" : "replaced";
    }
    this.#add(version);
  }

  ends(): EndedVersion[] {
    return [...this.#byKey.values()].flat().flatMap(({ id, fileId, sourceKey, state }) => {
      const from = this.#before.get(id);
      return from === undefined || from === state ? [] : [{ id, fileId, sourceKey, from, state }];
    });
  }

  /**
   * A correction or deletion that lacks a number takes the key of the one active dispensing it fits; one that has both
   * does so where the dispensing lacks one. `unclear` are those it fits where it is not exactly one.
   */
  matched(row: DispensingRow): { row: DispensingRow; unclear: Version[] | undefined } {
    const lacksNumber = row.prescriptionNo === "" || row.receptionNo === "";
    if (row.kind === "added" || (!lacksNumber && this.current(row.sourceKey))) return { row, unclear: undefined };
    const onDay = this.#byDay.get(row.dispensedOn) ?? [];
    const fitting = onDay.filter((one) => fitsNumbers(row, one));
    const active = fitting.filter(({ state }) => state === "active");
    const named = active.filter(({ version }) => version.fileName === row.version.formerFile);
    const exact = active.filter(({ sourceKey }) => sourceKey === row.sourceKey);
    const [one, ...others] = [exact, named].find(({ length }) => length === 1) ?? active;
    if (one && others.length === 0) return { row: keyedAs(row, one), unclear: undefined };
    if (one) return { row, unclear: active };
    // Nothing is active: what was deleted or held before by the same word is recognised by its key.
    const before = fitting.find(
      (version) => this.current(version.sourceKey) === version && hasSameContent(row, version),
    );
    if (before) return { row: keyedAs(row, before), unclear: undefined };
    return { row, unclear: lacksNumber ? [] : undefined };
  }

  /** Active dispensings of the day that may be the same as one with other numbers, or from another source. */
  neighbours(row: DispensingRow): { same: Version[]; otherSource: Version[] } {
    const active = (this.#byDay.get(row.dispensedOn) ?? []).filter(({ state }) => state === "active");
    const patientKey = row.patient?.key.toString("hex") ?? null;
    return {
      same: active.filter(
        (one) =>
          row.prescriptionNo !== "" &&
          one.prescriptionNo === row.prescriptionNo &&
          one.senderCode === row.senderCode &&
          one.format === row.format &&
          one.content === row.content &&
          one.patientKey === patientKey,
      ),
      otherSource: active.filter(
        (one) =>
          one.format !== row.format &&
          row.receptionNo !== "" &&
          plainNumber(one.receptionNo) === plainNumber(row.receptionNo),
      ),
    };
  }
}

/** `0007` and `7` are the same number to two different programs. */
export const plainNumber = (number: string) => number.replace(/^0+/, "");

function fitsNumbers(row: DispensingRow, one: Version): boolean {
  const pairs = [
    [row.prescriptionNo, one.prescriptionNo],
    [row.receptionNo, one.receptionNo],
  ];
  return (
    one.format === row.format &&
    one.senderCode === row.senderCode &&
    pairs.every(([a, b]) => a === "" || b === "" || a === b) &&
    pairs.some(([a, b]) => a !== "" && a === b)
  );
}

/** The row under another's key, with the numbers that the other knows. */
function keyedAs(row: DispensingRow, { sourceKey, prescriptionNo, receptionNo }: Version): DispensingRow {
  return {
    ...row,
    sourceKey,
    prescriptionNo: row.prescriptionNo || prescriptionNo,
    receptionNo: row.receptionNo || receptionNo,
  };
}
