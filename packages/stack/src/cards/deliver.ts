import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";

const patienceMs = 10_000;

/** Posts an event. @returns whether its receiver accepted it */
export function post(url: string, body: string, signature: string): Promise<boolean> {
  const request = url.startsWith("https:") ? requestSecure : requestPlain;
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "stripe-signature": signature,
  };
  return new Promise((resolve) => {
    // The certificate may be self-signed: this machine calls itself.
    const options = { method: "POST", headers, timeout: patienceMs, rejectUnauthorized: false, agent: false };
    const sending = request(url, options, ({ statusCode = 0 }) => {
      resolve(statusCode >= 200 && statusCode < 300);
      sending.destroy();
    });
    sending.on("timeout", () => sending.destroy());
    sending.on("error", () => resolve(false));
    sending.on("close", () => resolve(false));
    sending.end(body);
  });
}
