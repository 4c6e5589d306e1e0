import type { Interceptor } from "@connectrpc/connect";
import { Code } from "@connectrpc/connect";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { failureOf } from "../../rpc/failure.ts";
import type { Session } from "./session.ts";

const endings: ReadonlySet<FailureReason> = new Set([
  FailureReason.SESSION_ENDED,
  FailureReason.USER_DISABLED,
  FailureReason.USER_DELETED,
]);

const staleTokens: ReadonlySet<FailureReason> = new Set([FailureReason.TOKEN_EXPIRED, FailureReason.TOKEN_INVALID]);

const isSaveUser: (request: Parameters<ReturnType<Interceptor>>[0]) => boolean = ({ method }) =>
  method === AccountService.method.saveUser;

/** Holds calls back until the server has heard of the person, for it refuses those whom it does not know. */
export function afterSave(session: Pick<Session, "saved">): Interceptor {
  return (next) => async (request) => {
    if (!isSaveUser(request)) await session.saved();
    return next(request);
  };
}

/**
 * Handles the server's failures about the session: signs out where it has ended, renews a stale token or sends a missing
 * record and repeats the call. The refused call had no effect, so that the repeated one takes effect once.
 */
export function sessionFailures(session: Pick<Session, "callIdentity" | "saveAgain" | "signOut">): Interceptor {
  return (next) => async (request) => {
    try {
      return await next(request);
    } catch (error) {
      const { code, reason } = failureOf(error);
      if (reason === FailureReason.USER_NOT_SAVED && !isSaveUser(request)) {
        await session.saveAgain();
        return await next(request);
      }
      const renew = () => session.callIdentity.token(true).catch(() => undefined);
      // The address may have been proved in another tab; the token learns of it when it is renewed.
      if (reason === FailureReason.EMAIL_NOT_VERIFIED && (await renew())) return await next(request);
      if (code !== Code.Unauthenticated) throw error;
      if (endings.has(reason)) {
        await session.signOut(reason);
      } else if (staleTokens.has(reason) && (await renew())) {
        return await next(request);
      }
      throw error;
    }
  };
}
