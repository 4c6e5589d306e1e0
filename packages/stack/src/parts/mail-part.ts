import type { PartLog } from "../process/part-log.ts";
import type { Part } from "../process/supervise.ts";
import { scriptPart } from "./script-part.ts";

/** The mail sink as a supervised part. */
export function mailPart(
  options: { dir: string; origin: string; smtpPort: number; httpPort: number; host: string },
  log: PartLog,
): Part {
  const { dir, origin, smtpPort: smtp, httpPort: http, host } = options;
  return scriptPart(
    { name: "The mail sink", script: "mail/sink-main.ts", options: { dir, origin, smtp, http, host } },
    log,
  );
}
