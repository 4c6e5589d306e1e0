import { writeFileSync } from "node:fs";
import { dataPaths } from "@meguri/stack/data-dir";
import { readRunning } from "@meguri/stack/running";

const dayMs = 24 * 60 * 60 * 1000;

/** Moves the clock of the system on a data folder to a moment; it goes on from there. */
export function moveClock(dataDir: string, moment: Date): void {
  writeFileSync(dataPaths(dataDir).clock, String((moment.getTime() - Date.now()) / dayMs));
}

/** The calendar of a system that nobody else uses: its clock, and that of its card provider. */
export function calendarOf(dataDir: string) {
  const provider = readRunning(dataDir)?.env.CARD_PROVIDER_URL;
  if (!provider) throw new Error(`No system runs on ${dataDir}.`);
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" });
  /** Orders to the stand-in of the card provider. */
  const order = async (orders: object): Promise<void> => {
    const response = await fetch(`${provider}/control`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(orders),
    });
    if (!response.ok) throw new Error(`The card provider's stand-in answered ${response.status}.`);
  };
  return {
    order,
    /** Moves both to a day, YYYY-MM-DD. */
    async goTo(day: string): Promise<void> {
      await order({ day });
      writeFileSync(dataPaths(dataDir).clock, String((Date.parse(day) - Date.parse(today)) / dayMs));
    },
    /** The day so many days after today. */
    dayAfter: (days: number): string => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10),
  };
}
