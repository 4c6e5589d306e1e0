import type { DispensedItem, DispensedUsage, Dispensing, MedicineCodeKind } from "../dispensing/dispensing.ts";
import {
  encodeFile,
  encodeRecord,
  pharmacyParts,
  plainDigits,
  type SamplePatient,
  wordFor,
} from "../dispensing/encode-record.ts";
import { unitKinds } from "../dispensing/unit-kinds.ts";
import { nsipsColumns, nsipsPatientColumns, nsipsRecords } from "./nsips-columns.ts";
import { nsipsItemClasses, nsipsKinds, nsipsUsageClasses } from "./nsips-words.ts";

/** How many columns real lines have, read or not. */
const widths = { header: 12, patient: 49, prescription: 42, usage: 22, medicine: 41 };

/** An NSIPS file for tests and demonstrations, after the same table as the reader. */
export function encodeNsips(dispensing: Dispensing, patient: SamplePatient): Uint8Array<ArrayBuffer> {
  return encodeFile([
    headerOf(dispensing),
    patientOf(patient),
    prescriptionOf(dispensing),
    ...dispensing.usages.flatMap((usage) => [
      usageOf(usage),
      ...usage.items.map((item, index) => medicineOf(item, usage, index + 1)),
    ]),
  ]);
}

function headerOf({ institutionCode, formerFile, sentAt }: Dispensing): string {
  const { prefecture, pointTable, number } = pharmacyParts(institutionCode);
  const cells = { version: "VER010603", sentAt, formerFile, prefecture, pointTable, pharmacyCode: number };
  return encodeRecord(nsipsColumns.header, cells, widths.header);
}

function patientOf({ code, name, kana, sex, birthDate }: SamplePatient): string {
  const cells = { code, name, kana, sex: sex === "male" ? "1" : "2", birthDate: plainDigits(birthDate) };
  return nsipsRecords.patient + encodeRecord(nsipsPatientColumns, cells, widths.patient);
}

function prescriptionOf({ prescriptionNo, receptionNo, kind, issuedOn, dispensedOn, clinic }: Dispensing): string {
  return encodeRecord(
    nsipsColumns.prescription,
    {
      record: nsipsRecords.prescription,
      prescriptionNo,
      receptionNo,
      kind: wordFor(nsipsKinds, kind),
      issuedOn: plainDigits(issuedOn),
      dispensedOn: plainDigits(dispensedOn),
      clinicCode: clinic.code,
      clinicPrefecture: clinic.prefecture,
      clinicName: clinic.name,
      department: clinic.department,
    },
    widths.prescription,
  );
}

function usageOf(usage: DispensedUsage): string {
  return encodeRecord(
    nsipsColumns.usage,
    {
      record: nsipsRecords.usage,
      no: usage.no,
      name: usage.name,
      usageClass: wordFor(nsipsUsageClasses, usage.usageClass),
      count: usage.count,
      timesPerDay: usage.timesPerDay,
      medicineCount: usage.items.length,
      onePack: usage.onePack ? "1" : "0",
    },
    widths.usage,
  );
}

function medicineOf(item: DispensedItem, usage: DispensedUsage, no: number): string {
  const codeOf = (...kinds: MedicineCodeKind[]) => item.codes.find(({ kind }) => kinds.includes(kind))?.code;
  return encodeRecord(
    nsipsColumns.medicine,
    {
      record: nsipsRecords.medicine,
      no,
      usageNo: usage.no,
      itemClass: wordFor(nsipsItemClasses, item.itemClass),
      yjCode: codeOf("yj"),
      receiptCode: codeOf("receipt"),
      hotCode: codeOf("hot7", "hot9", "hot11", "hot13"),
      houseCode: codeOf("house"),
      name: item.name,
      amount: item.amount,
      unitKind: wordFor(unitKinds, item.unitKind),
      unit: item.unit,
      lot: item.lot,
      genericPrescribed: item.genericPrescribed === null ? null : Number(item.genericPrescribed),
    },
    widths.medicine,
  );
}
