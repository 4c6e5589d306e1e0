import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import type { User } from "@meguri/rpc/app/v1/user_pb";
import type { Actor } from "../../../platform/actor.ts";
import type { Session } from "../../../platform/auth/authenticate.ts";
import type { VerifiedToken } from "../../../platform/auth/verify-token.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { isMailLanguage } from "../../../platform/mail/queue-mail.ts";
import { personTokenOf, sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { accountToProto } from "./account-to-proto.ts";
import { accountServicePolicies } from "./accounts-policy.ts";
import { selectLanguage, selectMemberships, selectOverseen } from "./accounts-queries.ts";
import { chooseLanguage } from "./choose-language.ts";

type At = { db: Db; clock: Clock };

/** What an account needs of the users' feature; passed in by the server. */
type OwnFields = { displayName?: string; nameKana?: string; tel?: string; photoUrl?: string };

interface OwnUser {
  read(db: Db, actor: Actor): Promise<User>;
  save(at: At, actor: Actor, token: VerifiedToken, offered: { displayName?: string }): Promise<User>;
  change(at: At, actor: Actor, fields: OwnFields): Promise<User>;
  endSessions(at: At, actor: Actor): Promise<void>;
  leave(at: At, actor: Actor): Promise<void>;
}

/** The door of AccountService. */
export function accountsFeature({ clock, ownUser }: { clock: Clock; ownUser: OwnUser }): Feature {
  const accountOf = async ({ db, actor }: Session, user: User) => {
    const memberships = await selectMemberships(db, actor.tenantId, actor.userId);
    return accountToProto(actor, user, {
      memberships,
      overseen: await selectOverseen(db, actor.tenantId, actor.userId),
      language: await selectLanguage(db, actor.tenantId, actor.userId),
    });
  };
  return feature(AccountService, accountServicePolicies, {
    async saveUser({ user, language }, context) {
      const session = sessionOf(context);
      const { db, actor } = session;
      const saved = await ownUser.save({ db, clock }, actor, personTokenOf(session), {
        displayName: user?.displayName,
      });
      // What is chosen on an administrator's device is not the person's own choice.
      if (isMailLanguage(language) && !actor.actingAdmin) await chooseLanguage({ db, clock }, actor, language);
      return { account: await accountOf(session, saved) };
    },
    async getAccount(_request, context) {
      const session = sessionOf(context);
      return { account: await accountOf(session, await ownUser.read(session.db, session.actor)) };
    },
    async updateAccount({ user, language }, context) {
      const session = sessionOf(context);
      const { db, actor } = session;
      if (isMailLanguage(language)) await chooseLanguage({ db, clock }, actor, language);
      if (!user) return { account: await accountOf(session, await ownUser.read(db, actor)) };
      const { displayName, nameKana, tel, photoUrl } = user;
      const changed = await ownUser.change({ db, clock }, actor, { displayName, nameKana, tel, photoUrl });
      return { account: await accountOf(session, changed) };
    },
    async endMySessions(_request, context) {
      const { db, actor } = sessionOf(context);
      await ownUser.endSessions({ db, clock }, actor);
      return {};
    },
    async deleteAccount(_request, context) {
      const { db, actor } = sessionOf(context);
      await ownUser.leave({ db, clock }, actor);
      return {};
    },
  });
}
