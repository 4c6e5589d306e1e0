export const faultNames = ["slow", "error_before", "error_after", "cut_after"] as const;

/**
 * How the next answers go wrong: they come late; as a 500 before anything was done; as a 500, or as a closed connection,
 * after it was done. An answer that was lost is kept: the same key gets it.
 */
export type FaultName = (typeof faultNames)[number];

type Planned = { name: FaultName; left: number; ms: number; path: string };

/** What is to go wrong next, in the order in which it was ordered. */
export function plannedFaults() {
  const planned: Planned[] = [];
  return {
    plan: (fault: { name: FaultName; count?: number; ms?: number; path?: string }) => {
      const { name, count = 1, ms = 15_000, path = "" } = fault;
      planned.push({ name, left: count, ms, path });
    },
    clear: () => {
      planned.length = 0;
    },
    /** The fault of this request; undefined where all is well. */
    next: (path: string): { name: FaultName; ms: number } | undefined => {
      const fault = planned.find((each) => path.includes(each.path));
      if (!fault) return undefined;
      fault.left -= 1;
      if (fault.left <= 0) planned.splice(planned.indexOf(fault), 1);
      return fault;
    },
  };
}
