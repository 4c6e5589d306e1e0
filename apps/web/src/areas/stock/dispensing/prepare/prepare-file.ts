import type { DispensingSource } from "@meguri/formats/dispensing/dispensing";
import type { PatientTrace } from "@meguri/formats/dispensing/patient-trace";
import { dispensingFormats, dispensingSourceOf } from "@meguri/formats/dispensing-file/dispensing-file";
import { decodeText } from "@meguri/formats/text/decode";
import { DispensingFormat } from "@meguri/rpc/app/v1/dispensing_pb";
import { type ImportKey, mostBytes, type PreparedFile, type RefusalCause, type RefusedFile } from "./prepared-file.ts";

/** Larger files are no dispensings: they are refused before they fill the memory. */
const largestFile = 8_000_000;

/** What a patient's key and facts take on the wire at most, and the overhead of a file. */
const patientBytes = 120;
const frameBytes = 64;

const formats: Record<DispensingSource, DispensingFormat> = {
  nsips: DispensingFormat.NSIPS,
  jahis_rx: DispensingFormat.JAHIS_RX,
  jahis_tc: DispensingFormat.JAHIS_TC,
  csv: DispensingFormat.CSV,
};

/** Reads a file and leaves of it what may be sent; what is no file of dispensings is not sent at all. */
export async function prepareFile(file: File, importKey: ImportKey): Promise<PreparedFile | RefusedFile> {
  const name =
    file.name
      .replace(/\p{Cc}/gu, "")
      .slice(0, 200)
      .toWellFormed() || "-";
  const refused = (cause: RefusalCause): RefusedFile => ({ name, cause });
  if (file.size > largestFile) return refused("too_large");
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused("unreadable");
  }
  const { text } = decodeText(bytes);
  if (text === undefined || text.includes("\0")) return refused("undecodable");
  const source = dispensingSourceOf(text, name);
  if (!source) return refused("not_dispensing");
  const upload = await dispensingFormats[source].reduce(text, importKey);
  if (dispensingFormats[source].patientDataIn(upload.text).length > 0) return refused("patient_data");
  // Patients' names in a file's name are no less a patient's: such a name stays here.
  const sentName = upload.tells(name) ? `＊${/\.\w{1,5}$/.exec(name)?.[0] ?? ""}` : name;
  // JSON escapes what the binary form leaves as it is, so this is enough for both.
  const size =
    new TextEncoder().encode(JSON.stringify([sentName, upload.text])).length +
    upload.traces.length * patientBytes +
    frameBytes;
  if (size > mostBytes) return refused("too_large");
  return {
    name: sentName,
    format: formats[source],
    text: upload.text,
    patients: upload.traces.map(patientOf),
    size,
    withheld: upload.problems.filter(({ code }) => code === "cell_withheld" || code === "line_withheld").length,
  };
}

function patientOf({ line, key, birthYear, sex }: PatientTrace): PreparedFile["patients"][number] {
  const bytes = Uint8Array.from({ length: key.length / 2 }, (_, at) =>
    Number.parseInt(key.slice(at * 2, at * 2 + 2), 16),
  );
  return { line, key: bytes, birthYear: birthYear ?? 0, sex: sex === "male" ? 1 : sex === "female" ? 2 : 0 };
}
