import type { DispensingSource } from "../dispensing/dispensing.ts";
import type { DispensingProblem } from "../dispensing/dispensing-problem.ts";
import type { DispensingRead } from "../dispensing/dispensing-read.ts";
import type { ImportKey, Upload } from "../dispensing/upload.ts";
import { readDispensingCsv } from "../dispensing-csv/read-dispensing-csv.ts";
import { patientDataInDispensingCsv, reduceDispensingCsv } from "../dispensing-csv/reduce-dispensing-csv.ts";
import { readRx } from "../jahis/read-rx.ts";
import { readTc } from "../jahis/read-tc.ts";
import { patientDataInRx, patientDataInTc, reduceRx, reduceTc } from "../jahis/reduce-jahis.ts";
import { readNsips } from "../nsips/read-nsips.ts";
import { patientDataInNsips, reduceNsips } from "../nsips/reduce-nsips.ts";

/** What can be read from each kind of file. */
export interface DispensingFormat {
  /** What of the text may leave the browser, with traces of patients where there is an import key. */
  reduce(text: string, importKey: ImportKey): Promise<Upload>;
  /** What the server must refuse: empty for a text that carries no patient's data. */
  patientDataIn(text: string): DispensingProblem[];
  /** Reads the text, reduced or not; a file's name decides what is to be done where its content does not. */
  read(text: string, fileName?: string): DispensingRead;
}

export const dispensingFormats: Readonly<Record<DispensingSource, DispensingFormat>> = {
  nsips: {
    reduce: reduceNsips,
    patientDataIn: patientDataInNsips,
    read: (text, fileName) => readNsips(text, { fileName }),
  },
  jahis_rx: { reduce: reduceRx, patientDataIn: patientDataInRx, read: (text) => readRx(text) },
  jahis_tc: {
    reduce: (text) => Promise.resolve(reduceTc(text)),
    patientDataIn: patientDataInTc,
    read: (text) => readTc(text),
  },
  csv: {
    reduce: reduceDispensingCsv,
    patientDataIn: patientDataInDispensingCsv,
    read: (text) => readDispensingCsv(text),
  },
};

/**
 * What kind of file a text is, by how it begins; undefined for one that is none, of which nothing may be sent. An NSIPS
 * file is also known by its name, because its header need not stand first.
 */
export function dispensingSourceOf(text: string, fileName = ""): DispensingSource | undefined {
  const begins = text.slice(0, 2_000);
  if (/^\s*JAHISTC\d/.test(begins)) return "jahis_tc";
  if (/^\s*JAHIS\d/.test(begins)) return "jahis_rx";
  if (/^VER\w*,/im.test(begins)) return "nsips";
  if (/(^|[",\s])(dispensed_on|調剤日)[",\s]/.test(begins)) return "csv";
  return /^[AUD]\d{4,}\.txt$/i.test(fileName) ? "nsips" : undefined;
}
