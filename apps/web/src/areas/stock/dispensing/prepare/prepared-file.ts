import type { DispensingFormat } from "@meguri/rpc/app/v1/dispensing_pb";

/** A file as it may leave the browser: without patients' records, without comments. */
export type PreparedFile = {
  name: string;
  format: DispensingFormat;
  text: string;
  patients: { line: number; key: Uint8Array; birthYear: number; sex: number }[];
  /** How many bytes it takes on the wire at most. */
  size: number;
  /** Cells that were held back because they may tell of a patient. */
  withheld: number;
};

/** Why nothing of a file is sent. */
export type RefusalCause = "unreadable" | "too_large" | "undecodable" | "not_dispensing" | "patient_data";

export type RefusedFile = { name: string; cause: RefusalCause };

/** The institution's key for patients' traces; null where next visits are not forecast. */
export type ImportKey = Uint8Array<ArrayBuffer> | null;

/** Bytes of a request: the server takes 1 MiB, of which the frame and the names need some. */
export const mostBytes = 900_000;

/** Files of a request. */
export const mostFiles = 1_500;

/** Files of the first request; each that follows takes twice as many, so that progress is seen at once. */
export const firstFiles = 100;
