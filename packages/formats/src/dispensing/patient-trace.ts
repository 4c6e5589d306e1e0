/** A patient as the file names one; it never leaves the browser. */
export interface Patient {
  /** 患者コード, the pharmacy's own. */
  code: string | null;
  birthDate: string | null;
  sex: Sex | null;
}

export type Sex = "male" | "female";

/** The part of a patient's data that is sent where next visits are forecast: enough to recognise the same patient, not to identify the person. */
export interface PatientTrace {
  /** `line` of the dispensing it belongs to. */
  line: number;
  /** 64 hexadecimal digits. */
  key: string;
  birthYear: number | null;
  sex: Sex | null;
}

/** HMAC-SHA-256, for which WebCrypto is the same in browsers and in Node. */
export async function patientKeyMaker(importKey: Uint8Array<ArrayBuffer>) {
  const imported = await crypto.subtle.importKey("raw", importKey, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async ({ code, birthDate }: Patient): Promise<string | null> => {
    if (code === null) return null;
    const message = new TextEncoder().encode(`${code.normalize("NFKC").trim()}\n${birthDate ?? ""}`);
    const signature = await crypto.subtle.sign("HMAC", imported, message);
    return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
}

/** The traces of the patients that have a code; without one no patient can be recognised. */
export async function tracesOf(
  patients: readonly { line: number; patient: Patient }[],
  importKey: Uint8Array<ArrayBuffer>,
): Promise<PatientTrace[]> {
  const keyOf = await patientKeyMaker(importKey);
  const traces = await Promise.all(
    patients.map(async ({ line, patient }) => {
      const key = await keyOf(patient);
      if (key === null) return [];
      return [
        { line, key, birthYear: patient.birthDate ? Number(patient.birthDate.slice(0, 4)) : null, sex: patient.sex },
      ];
    }),
  );
  return traces.flat();
}

/** 1 男 2 女, as all these formats write it. */
export function sexOf(cell: string | null): Sex | null {
  if (cell === "1") return "male";
  return cell === "2" ? "female" : null;
}
