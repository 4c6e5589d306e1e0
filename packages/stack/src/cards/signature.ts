import { createHmac } from "node:crypto";

/** The header by which a receiver knows that the provider sent a body, and when: by the system's clock, also when the day is moved. */
export function signatureOf(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}
