import path from "node:path";
import { parseArgs } from "node:util";
import { PlainFailure } from "./plain-failure.ts";
import { projectRoot } from "./project-root.ts";

/** What the person requested, on the command line and in the environment. */
export type Settings = {
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  reset: boolean;
  dev: boolean;
  /** Whether the demo pharmacies get years behind them; tests that look at other things do without. */
  history: boolean;
  /** Whether the second wholesaler's office answers automatically; its past is part of the pharmacies' past. */
  office: boolean;
  tls: { cert: string; key: string } | undefined;
};

/**
 * Reads arguments and environment.
 * @throws PlainFailure with a sentence about what is wrong
 */
export function readSettings(args: string[], env: Record<string, string | undefined>): Settings {
  const { reset, dev } = readArguments(args);
  const host = env.HOST || "127.0.0.1";
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new PlainFailure(
      `PORT is "${env.PORT}", which is not a port. Give a number from 1 to 65535, such as PORT=8081.`,
    );
  }
  if (Boolean(env.TLS_CERT) !== Boolean(env.TLS_KEY)) {
    throw new PlainFailure("TLS_CERT and TLS_KEY belong together. Set both to file names, or neither.");
  }
  const tls =
    env.TLS_CERT && env.TLS_KEY ? { cert: path.resolve(env.TLS_CERT), key: path.resolve(env.TLS_KEY) } : undefined;
  return {
    host,
    port,
    publicUrl: (env.PUBLIC_URL || `${tls ? "https" : "http"}://${reachableHost(host)}:${port}`).replace(/\/$/, ""),
    dataDir: dataDirOf(env),
    reset,
    dev,
    history: env.DEMO_HISTORY !== "off",
    office: env.DEMO_HISTORY !== "off" && env.DEMO_WHOLESALER !== "off",
    tls,
  };
}

/** The folder that keeps everything between runs: DATA_DIR, relative to the working folder. */
export function dataDirOf(env: Record<string, string | undefined>): string {
  return env.DATA_DIR ? path.resolve(env.INIT_CWD ?? process.cwd(), env.DATA_DIR) : path.join(projectRoot, ".data");
}

/** The address under which this machine reaches what listens on `host`. */
export function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

function readArguments(args: string[]): { reset: boolean; dev: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: { reset: { type: "boolean", default: false }, dev: { type: "boolean", default: false } },
    });
    return values;
  } catch {
    throw new PlainFailure(
      `Unknown argument in "${args.join(" ")}". The command knows --reset (begin with empty data): npm start -- --reset`,
    );
  }
}
