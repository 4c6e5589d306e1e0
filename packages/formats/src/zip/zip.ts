import { zipSync } from "fflate";

/** A file in a ZIP; its name is a path with slashes. */
export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** A ZIP of files, in their order and with one time for all, so that the same files give the same bytes. */
export function zipFiles(files: readonly ZippedFile[], at: Date): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: at });
}
