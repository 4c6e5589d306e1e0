import { readNsipsFileName } from "@meguri/formats/nsips/nsips-file-name";

/**
 * Files in the order in which they are sent: those of one reception by their revision, whatever the browser lists first, so
 * that a batch never ends between a newer version and an older one that follows it.
 */
export function inSenderOrder(files: readonly File[]): File[] {
  const named = files.map((file) => ({ file, read: readNsipsFileName(file.name) }));
  return named
    .toSorted((one, other) => {
      if (!one.read || !other.read) return Number(one.read !== undefined) - Number(other.read !== undefined);
      return one.read.reception.localeCompare(other.read.reception) || one.read.revision - other.read.revision;
    })
    .map(({ file }) => file);
}
