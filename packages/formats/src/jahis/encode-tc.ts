import type { Dispensing } from "../dispensing/dispensing.ts";
import {
  encodeFile,
  encodeRecord,
  pharmacyParts,
  plainDigits,
  type SamplePatient,
  wordFor,
} from "../dispensing/encode-record.ts";
import { jahisCode } from "./encode-jahis-code.ts";
import { tcColumns, tcRecords, tcUsageClasses } from "./tc-columns.ts";

/** A notebook's text for tests and demonstrations, after the same table as the reader. */
export function encodeTc(dispensings: readonly Dispensing[], patient: SamplePatient): Uint8Array<ArrayBuffer> {
  const sex = patient.sex === "male" ? 1 : 2;
  return encodeFile([
    "JAHISTC08,1",
    `1,${patient.name},${sex},${plainDigits(patient.birthDate)},,,,,,,${patient.kana}`,
    ...dispensings.flatMap(blockLines),
  ]);
}

function blockLines({ dispensedOn, institutionCode, clinic, usages }: Dispensing): string[] {
  const { prefecture, pointTable, number } = pharmacyParts(institutionCode);
  const { day, pharmacy, clinic: clinicColumns, doctor, medicine, usage: usageColumns } = tcColumns;
  const { code, prefecture: clinicPrefecture, name: clinicName, department } = clinic;
  return [
    encodeRecord(day, { record: tcRecords.day, dispensedOn: plainDigits(dispensedOn) }),
    encodeRecord(pharmacy, { record: tcRecords.pharmacy, prefecture, pointTable, code: number }),
    encodeRecord(clinicColumns, { record: tcRecords.clinic, code, prefecture: clinicPrefecture, name: clinicName }),
    encodeRecord(doctor, { record: tcRecords.doctor, department }),
    ...usages.flatMap(({ no, name, count, days, usageClass, items }) => [
      ...items.map((item) => {
        const { kind, code } = jahisCode(item);
        const cells = {
          record: tcRecords.medicine,
          usageNo: no,
          name: item.name,
          amount: item.amount,
          unit: item.unit,
        };
        return encodeRecord(medicine, { ...cells, codeKind: kind, code });
      }),
      encodeRecord(usageColumns, {
        record: tcRecords.usage,
        no,
        name,
        count,
        countUnit: days === null ? "" : "日分",
        usageClass: wordFor(tcUsageClasses, usageClass),
      }),
    ]),
  ];
}
