import { createHmac } from "node:crypto";

/** A secret of a webhook: which one, and of which place in the sequence of its secrets. */
export interface SecretRef {
  tenantId: string;
  webhookId: string;
  version: number;
}

/** The secret with which a receiver checks signatures, in the form of Standard Webhooks. It is derived and not stored. */
export function webhookSecret(key: Buffer, ref: SecretRef): string {
  return `whsec_${secretBytes(key, ref).toString("base64")}`;
}

const secretBytes = (key: Buffer, { tenantId, webhookId, version }: SecretRef) =>
  createHmac("sha256", key).update(`webhook\n${tenantId}\n${webhookId}\n${version}`).digest();

/** What is signed. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of Standard Webhooks, with a signature for each secret that holds. */
export function webhookHeaders(
  key: Buffer,
  secrets: readonly SecretRef[],
  { id, timestamp, body }: SignedMessage,
): Record<string, string> {
  const signatures = secrets.map((ref) => {
    const signature = createHmac("sha256", secretBytes(key, ref)).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${signature}`;
  });
  return {
    "content-type": "application/json",
    "user-agent": "Meguri-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
