import type { DeliveryFile } from "@meguri/rpc/app/v1/delivery_notice_pb";

/** A file as it is sent. */
export interface SentFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** The API takes 1 MiB at once, and bytes are longer on the wire. */
const mostBytes = 900_000;
const mostFiles = 100;

/** Whether a file is larger than the API takes. */
export const isTooLarge = ({ size }: Pick<File, "size">): boolean => size > mostBytes;

/**
 * Sends files in their order, as many at once as one request takes; sending one again changes nothing.
 * @param onAnswered gets the files of each request that was answered, with what became of them
 */
export async function sendDeliveryFiles(
  files: readonly File[],
  send: (files: SentFile[]) => Promise<readonly DeliveryFile[]>,
  onAnswered: (files: File[], outcomes: readonly DeliveryFile[]) => void | Promise<void>,
): Promise<void> {
  for (const batch of batchesOf(files)) {
    const read = await Promise.all(
      batch.map(async (file) => ({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) })),
    );
    await onAnswered(batch, await send(read));
  }
}

function batchesOf(files: readonly File[]): File[][] {
  const batches: File[][] = [];
  let size = 0;
  for (const file of files) {
    const last = batches.at(-1);
    if (last === undefined || last.length === mostFiles || size + file.size > mostBytes) {
      batches.push([file]);
      size = file.size;
    } else {
      last.push(file);
      size += file.size;
    }
  }
  return batches;
}
