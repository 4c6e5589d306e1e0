import { parentPort, workerData } from "node:worker_threads";
import jpeg from "jpeg-js";

/** The thread's result: the picture, encoded again. */
export type EncodedJpeg = Uint8Array<ArrayBuffer>;

const quality = 85;
const content: Uint8Array = workerData;
const decoded = jpeg.decode(content, { useTArray: true, tolerantDecoding: false, maxMemoryUsageInMB: 32 });
// By name: the decoder also returns EXIF and comments, which the encoder would write again.
const { width, height, data } = decoded;
const encoded: EncodedJpeg = new Uint8Array(jpeg.encode({ width, height, data }, quality).data);
parentPort?.postMessage(encoded, [encoded.buffer]);
