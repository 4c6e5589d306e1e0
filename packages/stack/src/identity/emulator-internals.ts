import type { RequestListener } from "node:http";
import { createRequire } from "node:module";

/** One account as the emulator keeps it; only what is named here is looked at, the rest is carried along. */
export type EmulatorAccount = { localId: string; [field: string]: unknown };

/** The accounts of the project or of one tenant. */
export type EmulatorAccounts = {
  users: Map<string, EmulatorAccount>;
  overwriteUserWithLocalId: (localId: string, account: EmulatorAccount) => unknown;
};

/** All accounts of a project; an unknown tenant is created on request. */
export type EmulatorProject = EmulatorAccounts & {
  tenantProjectForTenantId: Map<string, EmulatorAccounts>;
  getTenantProject: (tenantId: string) => EmulatorAccounts;
};

type EmulatorServerModule = {
  createApp: (
    projectId: string,
    singleProjectMode: number,
    projects: Map<string, EmulatorProject>,
  ) => Promise<RequestListener>;
};

type EmulatorStateModule = { AgentProjectState: new (projectId: string) => EmulatorProject };

const require = createRequire(import.meta.url);

/**
 * The Auth emulator of firebase-tools without its command line: that one takes much longer to start, and tells nobody
 * when an account changed. These are inner parts, so firebase-tools is pinned and a test covers what is used of them.
 */
export async function loadEmulator(projectId: string): Promise<{ app: RequestListener; project: EmulatorProject }> {
  const { createApp }: EmulatorServerModule = require("firebase-tools/lib/emulator/auth/server.js");
  const { AgentProjectState }: EmulatorStateModule = require("firebase-tools/lib/emulator/auth/state.js");
  const project = new AgentProjectState(projectId);
  const refuseOtherProjects = 2;
  const app = await createApp(projectId, refuseOtherProjects, new Map([[projectId, project]]));
  return { app, project };
}
