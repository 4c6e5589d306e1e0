import type { PartLog } from "../process/part-log.ts";
import type { Part } from "../process/supervise.ts";
import { scriptPart } from "./script-part.ts";

/** The card provider's stand-in as a supervised part. */
export function cardsPart(
  { webhookUrl: webhook, ...options }: { dir: string; origin: string; port: number; host: string; webhookUrl: string },
  log: PartLog,
): Part {
  const name = "The card provider's stand-in";
  return scriptPart({ name, script: "cards/cards-main.ts", options: { ...options, webhook } }, log);
}
