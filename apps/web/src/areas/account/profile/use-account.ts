import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery } from "@connectrpc/connect-query";
import { getAccount } from "@meguri/rpc/app/v1/account_service-AccountService_connectquery";

/** The signed-in person's own account, as the server has it. */
export function useAccount() {
  const { data, error, refetch } = useQuery(getAccount);
  return { account: data?.account, error, refetch };
}

/** The same, to be requested before anything shows it. */
export const accountQuery = (transport: Transport) => createQueryOptions(getAccount, undefined, { transport });
