import { setTimeout } from "node:timers/promises";
import { JobState } from "@meguri/rpc/app/v1/job_pb";
import { JobService } from "@meguri/rpc/app/v1/job_service_pb";
import { UserImportService } from "@meguri/rpc/app/v1/user_import_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { z } from "zod";
import type { TestIdentity } from "../../test/support/server/tokens.ts";
import { benchAdmin, clientAs, headersOf } from "./callers.ts";
import { importedUsers } from "./many-users.ts";

const mostInACall = 10_000;
const lookAgainMs = 100;
const patienceMs = 300_000;

/** Imports users by calls of the service. @returns the seconds it took. */
export async function importCalls(url: string, identity: TestIdentity, size: number): Promise<number[]> {
  const client = await clientAs(UserService, url, identity, benchAdmin);
  const users = importedUsers(size);
  const begun = performance.now();
  for (let start = 0; start < size; start += mostInACall) {
    await client.importUser({ users: users.slice(start, start + mostInACall), skipFirebase: true });
  }
  return [secondsSince(begun)];
}

/** Imports users from a file, as an administrator does. @returns the seconds that checking and applying took. */
export async function importFile(url: string, identity: TestIdentity, size: number): Promise<number[]> {
  const imports = await clientAs(UserImportService, url, identity, benchAdmin);
  const jobs = await clientAs(JobService, url, identity, benchAdmin);
  const headers = { ...(await headersOf(identity, benchAdmin)), "content-type": "application/octet-stream" };
  const lines = importedUsers(size).map(({ displayName, email, tel }) => `${displayName},${email},${tel}\r\n`);
  const body = `display_name,email,tel\r\n${lines.join("")}`;
  const uploaded = await fetch(`${url}/api/files?name=users.csv`, { method: "POST", body, headers });
  const { id: fileId } = z.object({ id: z.string() }).parse(await uploaded.json());
  const until = async (wanted: JobState) => {
    const begun = performance.now();
    for (;;) {
      const { job } = await jobs.getJob({ jobId });
      if (job?.state === wanted) return secondsSince(begun);
      if (job?.problem || performance.now() - begun > patienceMs)
        throw new Error(`the import is in state ${job?.state}`);
      await setTimeout(lookAgainMs);
    }
  };
  const jobId = (await imports.startUserImport({ fileId })).job?.id ?? "";
  const checked = await until(JobState.TO_REVIEW);
  await imports.applyUserImport({ jobId, skipFirebase: true });
  return [checked, await until(JobState.DONE)];
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}
