import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The claims of a terminal's token. */
export interface TerminalToken {
  tenantId: string;
  terminalId: string;
  /** What the database keeps in place of the token. */
  hash: Buffer;
}

/** Makes the tokens of terminals, and tells its own from others. */
export interface TerminalTokens {
  make(tenantId: string, terminalId: string): { token: string; hash: Buffer };
  /** The claims of a token; undefined where it was not issued under this key. */
  read(token: string): TerminalToken | undefined;
}

/** Locator, secret of 32 bytes, seal of 6; the prefix is what scanners for leaked secrets look for. */
const shape = /^(mgt_([\w-]{24,200})\.[\w-]{43})([\w-]{8})$/;
const idBytes = 16;

/**
 * Tokens under one key: `mgt_`, tenant and terminal, a random secret, and a seal over these, so that an invented token is
 * turned away like a badly signed one, before a body is read or the database queried. Whether the terminal is still let in
 * is the database's to say, by the hash.
 */
export function terminalTokens(key: Buffer): TerminalTokens {
  const hmac = (what: string, text: string) => createHmac("sha256", key).update(`${what}\n${text}`).digest();
  const sealOf = (open: string) => hmac("seal", open).subarray(0, 6).toString("base64url");
  return {
    make(tenantId, terminalId) {
      const id = Buffer.from(terminalId.replaceAll("-", ""), "hex");
      const locator = Buffer.concat([id, Buffer.from(tenantId)]).toString("base64url");
      const open = `mgt_${locator}.${randomBytes(32).toString("base64url")}`;
      const token = open + sealOf(open);
      return { token, hash: hmac("token", token) };
    },
    read(token) {
      const [, open = "", locator = "", seal = ""] = shape.exec(token) ?? [];
      if (open === "" || !isSame(Buffer.from(seal), Buffer.from(sealOf(open)))) return undefined;
      const bytes = Buffer.from(locator, "base64url");
      const terminalId = bytes.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
      return { tenantId: bytes.toString("utf8", idBytes), terminalId, hash: hmac("token", token) };
    },
  };
}

/** Compares in the same time however much is the same. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
