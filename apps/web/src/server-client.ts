import type { WebConfig } from "@meguri/rules/web-config";
import { storedInstitution } from "./areas/account/profile/current-institution/current-institution-atom.ts";
import { comparedOf, rememberedPlaces } from "./areas/account/profile/current-institution/known-places.ts";
import { saveUser } from "./areas/account/profile/sections/save-user.ts";
import { accountQuery } from "./areas/account/profile/use-account.ts";
import { myWholesalersQuery } from "./areas/ordering/trading/registration/use-my-wholesalers.ts";
import type { IdentityUser } from "./shared/auth/provider/identity-user.ts";
import { repeatAfterSignIn } from "./shared/auth/reauth/repeat-after-sign-in.ts";
import type { Session } from "./shared/auth/session/session.ts";
import { afterSave, sessionFailures } from "./shared/auth/session/session-interceptors.ts";
import { beginEarlyReads } from "./shared/rpc/early-reads.ts";
import { failureWordsFirst } from "./shared/rpc/failure-words-first.ts";
import { createQueryClient } from "./shared/rpc/query-client.ts";
import type { Server } from "./shared/rpc/server-context.ts";
import { createTransport } from "./shared/rpc/transport.ts";

/** Everything that talks to the server, wired to the session; loaded when somebody is signed in. */
export function createServerClient(
  config: WebConfig,
  session: Session,
  askForSignIn: () => Promise<boolean>,
): Server & {
  saveUser: (user: IdentityUser) => Promise<void>;
  /** Requests what every page after the sign-in shows around it, beside the code of the page. */
  beginFrame: (isAdmin: boolean, uid: string | null) => void;
} {
  const calls = createTransport({
    baseUrl: config.apiBaseUrl,
    identity: session.callIdentity,
    interceptors: [failureWordsFirst, afterSave(session), sessionFailures(session)],
  });
  const transport = repeatAfterSignIn(calls, askForSignIn);
  const queryClient = createQueryClient();
  return {
    transport,
    queryClient,
    saveUser: (user) => saveUser(transport, queryClient, user),
    beginFrame(isAdmin, uid) {
      // What fails here is read again by what shows it, which shows the reason too.
      void queryClient.prefetchQuery(accountQuery(transport));
      void queryClient.prefetchQuery(myWholesalersQuery(transport));
      const { institutionId } = storedInstitution();
      const places = rememberedPlaces.read(uid);
      const place = places.find((one) => one.institutionId === institutionId);
      beginEarlyReads({ transport, queryClient }, { isAdmin, place, choices: comparedOf(places) });
    },
  };
}
