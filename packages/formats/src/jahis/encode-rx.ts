import type { DispensedItem, DispensedUsage, Dispensing } from "../dispensing/dispensing.ts";
import { encodeFile, encodeRecord, plainDigits, type SamplePatient, wordFor } from "../dispensing/encode-record.ts";
import { unitKinds } from "../dispensing/unit-kinds.ts";
import { jahisCode } from "./encode-jahis-code.ts";
import { rxColumns } from "./rx-columns.ts";
import { genericCodeKind, onePackNote, rxItemClasses, rxUsageClasses } from "./rx-words.ts";

/** The text of a JAHIS prescription for tests and demonstrations, after the same table as the reader. */
export function encodeRx(prescription: Dispensing, patient: SamplePatient): Uint8Array<ArrayBuffer> {
  const { clinic, issuedOn, prescriptionNo } = prescription;
  return encodeFile([
    "JAHIS10",
    encodeRecord(rxColumns.clinic, {
      record: "1",
      code: clinic.code,
      prefecture: clinic.prefecture,
      name: clinic.name,
    }),
    encodeRecord(rxColumns.department, { record: "4", name: clinic.department }),
    `11,${patient.code},${patient.name},${patient.kana}`,
    `12,${patient.sex === "male" ? 1 : 2}`,
    `13,${plainDigits(patient.birthDate)}`,
    "22,06000000",
    encodeRecord(rxColumns.issued, { record: "51", day: plainDigits(issuedOn) }),
    ...(prescriptionNo === null ? [] : [encodeRecord(rxColumns.prescriptionNo, { record: "82", prescriptionNo })]),
    ...prescription.usages.flatMap(usageLines),
  ]);
}

function usageLines(usage: DispensedUsage): string[] {
  const { no, count, name, timesPerDay } = usage;
  const usageClass = wordFor(rxUsageClasses, usage.usageClass);
  return [
    encodeRecord(rxColumns.usage, { record: "101", no, usageClass, count }),
    encodeRecord(rxColumns.usageName, { record: "111", no, name, timesPerDay }),
    ...(usage.onePack
      ? [`${encodeRecord(rxColumns.usageNote, { record: "181", no, noteClass: onePackNote })},一包化`]
      : []),
    ...usage.items.flatMap((item, index) => itemLines(item, no, index + 1)),
  ];
}

function itemLines(item: DispensedItem, usageNo: string, no: number): string[] {
  const { kind, code } = jahisCode(item);
  const codeKind = item.genericPrescribed ? genericCodeKind : kind;
  const itemClass = wordFor(rxItemClasses, item.itemClass);
  const cells = { record: "201", usageNo, no, itemClass, codeKind, code, name: item.name, amount: item.amount };
  const factor = item.unitFactor;
  return [
    encodeRecord(rxColumns.medicine, { ...cells, unitKind: wordFor(unitKinds, item.unitKind), unit: item.unit }),
    ...(factor === null ? [] : [encodeRecord(rxColumns.unitFactor, { record: "211", usageNo, no, factor })]),
  ];
}
