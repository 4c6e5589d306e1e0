import { z } from "zod";

/** What one comes here for. */
export const stationJobs = ["receive", "count", "look"] as const;
export type StationJob = (typeof stationJobs)[number];

/** Who scans here, and for which institution. */
export interface Station {
  /** Names whose scans are whose: a person's at an institution, or those of an institution's terminals. */
  readonly owner: string;
  readonly institutionId: string;
  readonly institutionName: string;
  /** The terminal's name, or the person's. */
  readonly name: string;
  /** What may be done here; a terminal has been given some of it only. */
  readonly jobs: readonly StationJob[];
}

/** A station as this device keeps it. */
export const keptStation = z.object({
  owner: z.string(),
  institutionId: z.string(),
  institutionName: z.string(),
  name: z.string(),
  jobs: z.array(z.enum(stationJobs)).readonly(),
});

/** The person whom this device knew last, for the time without a network. */
export const keptPerson = z.object({ uid: z.string(), station: keptStation });

/** A person may do here whatever they may do elsewhere. */
export function personStation(reported: {
  uid: string;
  name: string;
  institutionId: string;
  institutionName: string;
}): Station {
  const { uid, ...rest } = reported;
  return { ...rest, owner: `${reported.institutionId} person ${uid}`, jobs: stationJobs };
}
