/** What the law lets nobody move without a licence of its own. */
export const neverMoved: ReadonlySet<string> = new Set(["narcotic", "stimulant_material"]);
