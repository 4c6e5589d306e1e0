import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The claims of a token of a terminal or of a wholesaler's program. */
export interface IssuedToken {
  tenantId: string;
  /** Of the terminal or the program. */
  id: string;
  /** What the database keeps in place of the token. */
  hash: Buffer;
}

/** Makes tokens of one kind, and distinguishes its own from others. */
export interface TokenMaker {
  make(tenantId: string, id: string): { token: string; hash: Buffer };
  /** The claims of a token; undefined where it was not issued under this key. */
  read(token: string): IssuedToken | undefined;
}

/** What tokens begin with, which is what scanners for leaked secrets look for. */
export const tokenPrefixes = { terminal: "mgt_", program: "mgw_" } as const;

/** Locator, secret of 32 bytes, seal of 6. */
const shape = /^(mg[tw]_([\w-]{24,200})\.[\w-]{43})([\w-]{8})$/;
const idBytes = 16;

/** Tokens of terminals under one key. */
export const terminalTokens = (key: Buffer): TokenMaker => tokenMaker(key, tokenPrefixes.terminal);

/** Tokens of wholesalers' programs under one key. */
export const programTokens = (key: Buffer): TokenMaker => tokenMaker(key, tokenPrefixes.program);

/**
 * Tokens under one key: a prefix, tenant and owner, a random secret, and a seal over these, so that an invented token is
 * turned away like a badly signed one, before a body is read or the database queried. Whether its owner is still let in is
 * decided by the database, with the hash.
 */
function tokenMaker(key: Buffer, prefix: string): TokenMaker {
  const hmac = (what: string, text: string) => createHmac("sha256", key).update(`${what}\n${text}`).digest();
  const sealOf = (open: string) => hmac("seal", open).subarray(0, 6).toString("base64url");
  return {
    make(tenantId, id) {
      const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
      const locator = Buffer.concat([bytes, Buffer.from(tenantId)]).toString("base64url");
      const open = `${prefix}${locator}.${randomBytes(32).toString("base64url")}`;
      const token = open + sealOf(open);
      return { token, hash: hmac("token", token) };
    },
    read(token) {
      const [, open = "", locator = "", seal = ""] = shape.exec(token) ?? [];
      if (!open.startsWith(prefix) || !isSame(Buffer.from(seal), Buffer.from(sealOf(open)))) return undefined;
      const bytes = Buffer.from(locator, "base64url");
      const id = bytes.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
      return { tenantId: bytes.toString("utf8", idBytes), id, hash: hmac("token", token) };
    },
  };
}

/** Compares in the same time however much is the same. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
