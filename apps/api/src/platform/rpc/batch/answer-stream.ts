import { PassThrough, type Transform } from "node:stream";
import { constants, createGzip } from "node:zlib";

export interface AnswerStream {
  output: Transform;
  /** The value of `content-encoding`, where the answers are packed. */
  encoding: "gzip" | undefined;
  /** Sends a frame at once. */
  write: (frame: Uint8Array) => void;
}

/** The body of an answer that leaves frame by frame, packed where the caller accepts gzip. */
export function answerStream(acceptEncoding = ""): AnswerStream {
  if (!/\bgzip\b/.test(acceptEncoding)) {
    const output = new PassThrough();
    return { output, encoding: undefined, write: (frame) => void output.write(frame) };
  }
  const output = createGzip({ flush: constants.Z_SYNC_FLUSH });
  return { output, encoding: "gzip", write: (frame) => void output.write(frame) };
}
