import { DispensingFormat, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { HeldDispensingService } from "@meguri/rpc/app/v1/held_dispensing_service_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeStockedPharmacy } from "./handing.ts";
import { type Pharmacy, tenantHeader } from "./pharmacies.ts";
import { type MadeMedicine, makeMedicine } from "./shelf.ts";

/** One reception as a receipt computer's file tells it; what is not given is as in an ordinary one. */
export interface Reception {
  kind?: "A" | "U" | "D";
  prescriptionNo?: string;
  receptionNo?: string;
  /** How many days of one tablet a day. */
  days?: number;
  medicine?: MadeMedicine;
  yjCode?: string;
  clinic?: string;
  /** Ten digits of the pharmacy; this one's where it is not given. */
  code?: string;
  sentAt?: string;
  formerFile?: string;
  /** The file's name; one without any order where it is not given. */
  name?: string;
  /** The patient, as one byte of the key. */
  patient?: number;
}

export interface SentFile {
  name: string;
  format: DispensingFormat;
  text: string;
  patients: { line: number; key: Uint8Array; birthYear: number; sex: number }[];
}

let sent = 0;

/** A pharmacy that keeps its stock, a tablet, and what it is sent. */
export async function makeReceiving(api: TestApi) {
  const pharmacy = await makeStockedPharmacy(api);
  const tablet = await makeMedicine(api);
  const as = async (person: TokenClaims = pharmacy.manager) => ({
    ...(await api.as(DispensingService, person, tenantHeader(person))),
    ...(await api.as(HeldDispensingService, person, tenantHeader(person))),
  });
  const send = async (files: (Reception | SentFile)[], source = DispensingSource.SCREEN) => {
    const client = await as();
    const { results } = await client.importDispensingFiles({
      institutionId: pharmacy.id,
      source,
      files: files.map((file) => ("text" in file ? file : fileOf(pharmacy, tablet, file))),
    });
    return results;
  };
  return {
    pharmacy,
    tablet,
    as,
    /** Sends files in one request. */
    send,
    /** Sends files one after the other, each in a request of its own. */
    sendEach: async (files: (Reception | SentFile)[], source = DispensingSource.SCREEN) => {
      for (const file of files) await send([file], source);
    },
    /** What is on hand of a medicine. */
    onHand: async ({ id }: MadeMedicine = tablet) => {
      const [row] = await api.sql<{ total: number }>(
        "select coalesce(sum(on_hand), 0)::int as total from stock_balance where institution_id = $1 and medicine_id = $2",
        [pharmacy.id, id],
      );
      return row?.total;
    },
    held: async () => (await (await as()).listHeldDispensings({ institutionId: pharmacy.id })).held,
    /** A file as it is sent, to be sent again as it is. */
    file: (reception: Reception) => fileOf(pharmacy, tablet, reception),
  };
}

function fileOf(pharmacy: Pharmacy, tablet: MadeMedicine, reported: Reception): SentFile {
  sent += 1;
  const { kind = "A", prescriptionNo = "1", receptionNo = "7", days = 7, medicine = tablet, patient } = reported;
  const code = reported.code ?? pharmacy.code;
  const header = [
    "VER010603",
    reported.sentAt ?? "",
    "",
    "",
    code.slice(0, 2),
    code.slice(2, 3),
    code.slice(3),
    "",
    "",
    "",
    "",
    reported.formerFile ?? "",
  ];
  const text = [
    header.join(","),
    `2,${prescriptionNo},${receptionNo},${kind},20261118,,,20261118,,,,,,,${reported.clinic ?? "架空内科"}`,
    `3,1,,毎食後,,,,,2,,${days},1,,1`,
    `4,1,1,1,${reported.yjCode ?? ""},${medicine.id},,,${medicine.name},,,,,,,,1,,錠`,
    "",
  ].join("\r\n");
  return {
    name: reported.name ?? `file-${sent}.txt`,
    format: DispensingFormat.NSIPS,
    text,
    patients:
      patient === undefined ? [] : [{ line: 2, key: new Uint8Array(32).fill(patient), birthYear: 1960, sex: 1 }],
  };
}

/** Our CSV with one line of the tablet. */
export function csvFile(medicine: MadeMedicine, { receptionNo = "7", amount = 7 } = {}): SentFile {
  sent += 1;
  const text = [
    "dispensed_on,reception_no,patient_key,code,name,amount,unit,days,usage_kind",
    `2026-11-18,${receptionNo},,${medicine.id},${medicine.name},${amount},錠,7,内服`,
    "",
  ].join("\r\n");
  return { name: `file-${sent}.csv`, format: DispensingFormat.CSV, text, patients: [] };
}
