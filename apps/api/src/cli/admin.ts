import { parseArgs } from "node:util";
import { userRights } from "../areas/account/users/index.ts";
import { systemActor } from "../platform/actor.ts";
import { systemClock as clock } from "../platform/clock/clock.ts";
import { systemSession } from "../platform/db/system-session.ts";
import { Failure } from "../platform/failure.ts";
import { CommandFailure, runCommand, tenantsOf } from "./command.ts";

const usage = `Usage: npm run admin -- grant <e-mail> [--tenant <id>]    makes a user an administrator
       npm run admin -- revoke <e-mail> [--tenant <id>]   takes that back; the last one stays`;

await runCommand(usage, async (deps) => {
  const { values, positionals } = parseArgs({ options: { tenant: { type: "string" } }, allowPositionals: true });
  const [act, email, ...rest] = positionals;
  if ((act !== "grant" && act !== "revoke") || !email || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const isAdmin = act === "grant";
  const [tenantId = ""] = await tenantsOf(deps, values.tenant ?? deps.env.TENANT_ID);
  await systemSession(deps.database, tenantId, async (db) => {
    const user = await userRights.findByEmail(db, tenantId, email);
    if (!user) throw new CommandFailure(`Nobody in the tenant ${tenantId} has the e-mail ${email}.`);
    const request = { userId: user.user_id, isAdmin };
    await userRights.setAdmin({ db, clock }, systemActor(tenantId), request).catch(explain(email));
  });
  console.log(
    isAdmin
      ? `${email} is an administrator of ${tenantId}; it takes effect at the next sign-in.`
      : `${email} is no administrator of ${tenantId} any more.`,
  );
  return 0;
});

function explain(email: string): (error: unknown) => never {
  return (error) => {
    const reason = error instanceof Failure ? error.reason : undefined;
    if (reason === "LAST_ADMIN") {
      throw new CommandFailure(`${email} is the last administrator who can sign in. Grant it to somebody else first.`);
    }
    if (reason === "USER_STATE") throw new CommandFailure(`${email} is deleted. Recover the user first.`);
    throw error;
  };
}
