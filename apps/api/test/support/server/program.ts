import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { UnsecuredJWT } from "jose";
import { type TestApi, testEnv } from "./api.ts";
import { payloadOf, type TokenClaims, testProject } from "./tokens.ts";

/** The program itself, as it runs in production, with what it has printed. */
export interface Program {
  child: ChildProcess;
  url: string;
  saw(text: string): Promise<void>;
  ended: Promise<number | null>;
}

/** Starts the program beside the API of a test, on its database; it takes the tokens of `bearerOf`. */
export function startProgram(api: TestApi, env: Record<string, string> = {}): Promise<Program> {
  return startProgramWith({
    ...testEnv,
    SECRETS_DIR: api.deps.env.SECRETS_DIR,
    DATABASE_URL: api.deps.env.DATABASE_URL,
    // Tokens are the emulator's kind here; nothing listens at this port and nothing calls it.
    FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1",
    ...env,
  });
}

/** Starts the program; resolves when it listens. */
export async function startProgramWith(env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("../../../src/main.ts", import.meta.url))], {
    env: { PATH: process.env.PATH, PORT: "0", ...env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  const changed = new EventTarget();
  child.stdout?.on("data", (chunk: Buffer) => {
    printed += chunk;
    changed.dispatchEvent(new Event("more"));
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const saw = async (text: string) => {
    while (!printed.includes(text)) {
      const more = await Promise.race([once(changed, "more"), ended.then(() => undefined)]);
      if (!more && !printed.includes(text)) throw new Error(`ended without ${text}: ${printed}`);
    }
  };
  const program = { child, url: "", saw, ended };
  await saw('"listening"');
  program.url = /"url":"([^"]+)"/.exec(printed)?.[1] ?? "";
  return program;
}

/** What a person sends to a program that takes the emulator's tokens. */
export function bearerOf(claims: TokenClaims): { authorization: string } {
  const now = Math.floor(Date.now() / 1000);
  const token = new UnsecuredJWT(payloadOf({ ...claims, tenantId: "tenant-a" }, now))
    .setSubject(claims.uid)
    .setIssuer(`https://securetoken.google.com/${testProject}`)
    .setAudience(testProject)
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .encode();
  return { authorization: `Bearer ${token}` };
}
