/** The state of a navigation to the home page for the desk of the shop that was chosen just now. */
export const toDesk = { part: "desk" } as const;

/** Whether a location came with that state. */
export const leadsToDesk = (state: unknown) =>
  typeof state === "object" && state !== null && "part" in state && state.part === toDesk.part;
