import { TerminalService } from "@meguri/rpc/app/v1/terminal_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { readingToProto } from "../../medicine/scans/index.ts";
import { revokeTerminal, updateTerminal } from "./change-terminal.ts";
import { getOwnTerminal } from "./get-own-terminal.ts";
import { listScans } from "./list-scans.ts";
import { listTerminals } from "./list-terminals.ts";
import { recordScans } from "./record-scans.ts";
import { registerTerminal } from "./register-terminal.ts";
import {
  kindOf,
  loggedScanToProto,
  scopesOf,
  scopesToProto,
  takenScanOf,
  terminalEditOf,
  terminalToProto,
} from "./terminal-to-proto.ts";
import type { TerminalsParts } from "./terminals-deps.ts";
import { terminalServicePolicies } from "./terminals-policy.ts";

export { forgetOldScans } from "./forget-old-scans.ts";

/** The door of TerminalService. */
export function terminalsFeature(parts: TerminalsParts): Feature {
  return feature(TerminalService, terminalServicePolicies, {
    async listTerminals({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { terminals: (await listTerminals({ ...parts, db }, actor, institutionId)).map(terminalToProto) };
    },
    async registerTerminal({ institutionId, name, kind, scopes, expiresOn }, context) {
      const { db, actor } = sessionOf(context);
      const described = { institutionId, name, kind: kindOf(kind), scopes: scopesOf(scopes), expiresOn };
      const { terminal, token } = await registerTerminal({ ...parts, db }, actor, described);
      return { terminal: terminalToProto(terminal), token };
    },
    async updateTerminal(request, context) {
      const { db, actor } = sessionOf(context);
      const { institutionId, terminalId } = request;
      const wish = { institutionId, terminalId, edit: terminalEditOf(request) };
      return { terminal: terminalToProto(await updateTerminal({ ...parts, db }, actor, wish)) };
    },
    async revokeTerminal({ institutionId, terminalId }, context) {
      const { db, actor } = sessionOf(context);
      const ref = { institutionId, terminalId };
      return { terminal: terminalToProto(await revokeTerminal({ ...parts, db }, actor, ref)) };
    },
    async getOwnTerminal(_request, context) {
      const { db, actor } = sessionOf(context);
      const own = await getOwnTerminal(db, actor);
      return own ? { ...own, terminalId: own.id, scopes: scopesToProto(own.scopes) } : {};
    },
    async recordScans({ institutionId, scans }, context) {
      const { db, actor } = sessionOf(context);
      const taken = { institutionId, scans: scans.map(takenScanOf) };
      return { readings: (await recordScans({ ...parts, db }, actor, taken)).map(readingToProto) };
    },
    async listScans(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listScans({ ...parts, db }, actor, request);
      return { scans: page.rows.map(loggedScanToProto), nextCursor: page.nextCursor };
    },
  });
}
