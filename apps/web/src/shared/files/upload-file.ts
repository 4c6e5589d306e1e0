import { seenPosition } from "../rpc/seen-position.ts";
import { fileFailure, fileUnreachable } from "./file-failure.ts";

/** How a file is sent: the address, the person, a callback with the share sent (0 to 1), and an abort signal. */
export interface Upload {
  url: string;
  headers: Record<string, string>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file and returns its id. XMLHttpRequest, because fetch reports no progress of uploads. */
export function uploadFile(file: Blob, { url, headers, onProgress, signal }: Upload): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(fileUnreachable());
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const id = request.status < 300 ? idOf(request.responseText) : undefined;
      if (id) resolve(id);
      else reject(fileFailure(request.status, request.responseText));
    };
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
    // Its response has no position.
  }).finally(seenPosition.forget);
}

function idOf(body: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(body);
    const hasId = typeof answer === "object" && answer !== null && "id" in answer && typeof answer.id === "string";
    return hasId ? String(answer.id) : undefined;
  } catch {
    return undefined;
  }
}
