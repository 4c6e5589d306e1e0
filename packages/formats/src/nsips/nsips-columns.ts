import { alone, type Columns, code, day, figure, recordNumber, word } from "../dispensing/columns.ts";
import type { RecordLine } from "../dispensing/record-lines.ts";

/**
 * Where NSIPS keeps what, counted from 0 after splitting at commas. This table is all that is known of the layout:
 * another version, or the association's own specification, needs another table and no other code.
 *
 * [F] go-nambu/nsips-creator `src/const.ts` at d7bd844c (VER010501), which agrees with the lines in the tests of
 * hidemasa658/nsips-watcher; versions 010401 to 010603 were seen. NOT the specification, which only members of NSIPS会
 * have. `deleted` as the meaning of D is [I], and so is `lot` standing in every version.
 *
 * Only what is named here is read and may be sent. Not named, so never sent: the patient (record 1), doctors, a
 * narcotic patient's address and telephone (prescription 30, 31), every comment (prescription 32, usage 16 and 18–21,
 * medicine 27 and 36–39), the pharmacy's address, and the money (records 5–7).
 */
export const nsipsColumns = {
  header: {
    version: recordNumber,
    sentAt: code(1, 14),
    prefecture: code(4, 2),
    pointTable: code(5, 1),
    pharmacyCode: code(6, 10),
    formerFile: code(11, 60),
  },
  prescription: {
    record: recordNumber,
    prescriptionNo: code(1, 20),
    receptionNo: code(2, 20),
    kind: { at: 3, most: 1, form: /^[AUD]?$/i },
    issuedOn: day(4),
    dispensedOn: day(7),
    clinicCode: code(12, 10),
    clinicPrefecture: code(13, 2),
    clinicName: word(14),
    department: word(19),
  },
  usage: {
    record: recordNumber,
    no: code(1, 3),
    name: word(3),
    name2: word(5),
    name3: word(7),
    // No RP is without its class, so a line without it is another record's.
    usageClass: { at: 8, most: 2, form: /^\d{1,2}$/ },
    count: figure(10, 4),
    timesPerDay: figure(11, 2),
    medicineCount: figure(13, 3),
    onePack: code(14, 2),
  },
  medicine: {
    record: recordNumber,
    no: code(1, 3),
    usageNo: code(2, 3),
    itemClass: code(3, 2),
    yjCode: code(4, 12),
    receiptCode: code(5, 9),
    hotCode: code(6, 13),
    houseCode: code(7, 20),
    name: word(8),
    amount: figure(16, 13),
    unitKind: code(17, 1),
    unit: word(18),
    lot: alone(26, 20),
    genericPrescribed: code(40, 2),
  },
};

/** Read in the browser only, for the trace of a patient. */
export const nsipsPatientColumns = {
  code: word(1),
  kana: word(2),
  name: word(3),
  sex: code(4, 1),
  birthDate: code(5, 8),
};

export type NsipsColumns = typeof nsipsColumns;

/** The records' numbers; the header has none and begins with its version. */
export const nsipsRecords = { patient: "1", prescription: "2", usage: "3", medicine: "4" } as const;

/** The columns of any record that is read; undefined for those that stay in the browser. */
export function nsipsColumnsOf({ record }: RecordLine, columns: NsipsColumns = nsipsColumns): Columns | undefined {
  if (isNsipsHeader({ record })) return columns.header;
  if (record === nsipsRecords.prescription) return columns.prescription;
  if (record === nsipsRecords.usage) return columns.usage;
  return record === nsipsRecords.medicine ? columns.medicine : undefined;
}

/** The first line: it has no record number but begins with the version, whatever it is. */
export function isNsipsHeader({ record }: Pick<RecordLine, "record">): boolean {
  return /^VER/i.test(record);
}

/** Records that are known and not needed: totals, fees of an RP, additions. */
export const nsipsIdleRecords: ReadonlySet<string> = new Set(["5", "6", "7"]);
