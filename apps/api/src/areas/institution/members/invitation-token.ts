import { createHash, randomBytes } from "node:crypto";

/** A secret for a link, and what is kept of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: tokenHash(token) };
}

/** What is kept of a token: who reads the database cannot follow the link. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
