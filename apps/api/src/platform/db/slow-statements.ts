import type { Logger } from "pino";
import { traceFields } from "../tracing/span.ts";
import type { SeeQuery } from "./query-watch.ts";

/** Logs statements that take as long as the threshold, by their name and without their values. */
export function slowStatements(log: Logger, thresholdMs: number): SeeQuery {
  return ({ name, ms, failed }) => {
    if (ms < thresholdMs) return;
    log.warn({ query: name, ms: Math.round(ms), ...(failed && { failed }), ...traceFields() }, "slow statement");
  };
}
