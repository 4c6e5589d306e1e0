import { createQueryOptions, useTransport } from "@connectrpc/connect-query";
import type { PostalAddress } from "@meguri/rpc/app/v1/institution_pb";
import { lookUpPostalCode } from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Looks up the addresses of a postal code; none where it is unknown. */
export function usePostalAddresses(): (postalCode: string) => Promise<readonly PostalAddress[]> {
  const client = useQueryClient();
  const transport = useTransport();
  return useCallback(
    async (postalCode) => {
      const options = createQueryOptions(lookUpPostalCode, { postalCode }, { transport });
      return (await client.fetchQuery(options)).addresses;
    },
    [client, transport],
  );
}
