import { Code, ConnectError } from "@connectrpc/connect";
import { errorFromJsonBytes } from "@connectrpc/connect/protocol-connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { JobService } from "@meguri/rpc/app/v1/job_service_pb";
import { UserImportService } from "@meguri/rpc/app/v1/user_import_service_pb";
import { z } from "zod";
import type { ImportWorkerDeps } from "../../../src/areas/account/user-import/index.ts";
import { workOnImports } from "../../../src/areas/account/user-import/index.ts";
import { importWorker } from "../../../src/background/run-user-imports.ts";
import type { TestApi } from "./api.ts";
import type { TokenClaims } from "./tokens.ts";

/** Calls a route below `/api/files` as anybody. */
export async function callFiles(
  api: Pick<TestApi, "identity" | "url">,
  claims: TokenClaims | undefined,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const token = claims && (await api.identity.sign({ tenantId: "tenant-a", ...claims }));
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...init.headers };
  return fetch(`${api.url}/api/files${path}`, { ...init, headers });
}

export async function upload(
  api: Pick<TestApi, "identity" | "url">,
  claims: TokenClaims | undefined,
  content: Uint8Array<ArrayBuffer> | string,
  { name = "users.csv", type = "application/octet-stream" } = {},
): Promise<Response> {
  const headers = { "content-type": type };
  return callFiles(api, claims, `?name=${encodeURIComponent(name)}`, { method: "POST", headers, body: content });
}

/** What an upload is answered with. */
export async function storedFile(
  response: Response,
): Promise<{ id: string; name: string; type: string; size: number }> {
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  return z.strictObject({ id: z.string(), name: z.string(), type: z.string(), size: z.int() }).parse(JSON.parse(body));
}

/** Status, code and reason of a failed answer, its body read as a Connect client reads it. */
export async function failureIn(response: Response): Promise<string> {
  const error = errorFromJsonBytes(await response.bytes(), undefined, new ConnectError("no Connect error"));
  const reason = error.findDetails(FailureSchema)[0]?.reason ?? 0;
  return `${response.status} ${Code[error.code]} ${FailureReason[reason]}`;
}

/** Lets a worker do everything that waits. */
export async function runImports(api: TestApi, change: Partial<ImportWorkerDeps> = {}): Promise<void> {
  const deps = { ...importWorker(api.deps), ...change };
  while (await workOnImports(deps, new AbortController().signal));
}

/** Uploads a file and has it checked. */
export async function checkFile(
  api: TestApi,
  claims: TokenClaims,
  content: Uint8Array<ArrayBuffer> | string,
  name?: string,
) {
  const file = await storedFile(await upload(api, claims, content, { name }));
  const imports = await api.as(UserImportService, claims);
  const jobs = await api.as(JobService, claims);
  const jobId = (await imports.startUserImport({ fileId: file.id })).job?.id ?? "";
  await runImports(api);
  return {
    imports,
    jobs,
    jobId,
    job: (await jobs.getJob({ jobId })).job,
    rows: (await imports.listUserImportRows({ jobId })).rows,
  };
}
