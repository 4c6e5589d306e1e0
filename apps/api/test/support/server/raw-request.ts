import { request } from "node:http";

export interface RawRequest {
  method?: string;
  path: string;
  /** Names and values in turn, sent as they are; a name may come twice. */
  headers?: string[];
  body?: string | Uint8Array;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/**
 * Sends what a well-behaved client would not. A connection that the server cuts is an answer with status 0; one that
 * gives no answer within `patienceMs` has status -1.
 */
export function send(url: string, raw: RawRequest, patienceMs = 20_000): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  const body = raw.body === undefined ? Buffer.alloc(0) : Buffer.from(raw.body);
  const headers = raw.headers ?? [];
  const names = new Set(headers.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  if (!names.has("host")) headers.push("host", host);
  if (!names.has("content-length")) headers.push("content-length", String(body.length));
  return new Promise((resolve) => {
    const sent = request(
      { hostname, port, path: raw.path, method: raw.method ?? "POST", headers, insecureHTTPParser: true, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        const finish = () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("close", finish);
        answer.on("error", finish);
      },
    );
    sent.setTimeout(patienceMs, () => {
      resolve({ status: -1, headers: {}, text: "no answer" });
      sent.destroy();
    });
    sent.on("error", (error) => resolve({ status: 0, headers: {}, text: String(error) }));
    sent.end(body);
  });
}
