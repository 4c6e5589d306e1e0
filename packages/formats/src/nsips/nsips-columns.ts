import { code, recordNumber, word } from "../dispensing/columns.ts";

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
    prefecture: code(4, 2),
    pointTable: code(5, 1),
    pharmacyCode: code(6, 10),
    formerFile: code(11, 60),
  },
  prescription: {
    record: recordNumber,
    prescriptionNo: code(1, 20),
    receptionNo: code(2, 20),
    kind: code(3, 1),
    issuedOn: code(4, 8),
    dispensedOn: code(7, 8),
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
    usageClass: code(8, 2),
    count: code(10, 4),
    timesPerDay: code(11, 2),
    medicineCount: code(13, 3),
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
    amount: code(16, 13),
    unit: word(18),
    lot: word(26),
    genericPrescribed: code(40, 2),
  },
};

/** Read in the browser only, for the trace of a patient and to keep names out of everything else. */
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

/** Records that are known and not needed: totals, fees of an RP, additions. */
export const nsipsIdleRecords: ReadonlySet<string> = new Set(["5", "6", "7"]);
