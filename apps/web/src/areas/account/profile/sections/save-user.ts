import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import type { Transport } from "@connectrpc/connect";
import { createClient } from "@connectrpc/connect";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import type { QueryClient } from "@tanstack/react-query";
import type { IdentityUser } from "../../../../shared/auth/provider/identity-user.ts";
import { storedLanguage } from "../../../../shared/i18n/languages.ts";

/** Sends the record of a person who has just signed in; the server believes the token where the two differ. */
export async function saveUser(transport: Transport, queryClient: QueryClient, user: IdentityUser): Promise<void> {
  await createClient(AccountService, transport).saveUser({
    user: {
      userId: user.uid,
      displayName: user.displayName ?? undefined,
      email: user.email ?? undefined,
      emailVerified: user.emailVerified,
      lastLogin: user.lastLoginAt ? timestampFromDate(user.lastLoginAt) : undefined,
      tel: user.phoneNumber ?? undefined,
      photoUrl: user.photoURL ?? undefined,
      providerId: user.providerId,
      tenantId: user.tenantId ?? undefined,
      createdAt: user.createdAt ? timestampFromDate(user.createdAt) : undefined,
    },
    language: storedLanguage() ?? "",
  });
  const schema = AccountService.method.getAccount;
  // Not waited for: a screen that loads the account is itself waiting for this call.
  void queryClient.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: "finite" }) });
}
