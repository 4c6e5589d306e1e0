import { useQuery } from "@connectrpc/connect-query";
import { type BankPlaces, bankPlaces } from "@meguri/formats/zengin/bank-places";
import type { BankPlace } from "@meguri/rpc/app/v1/bank_service_pb";
import { listBanks, listBranches } from "@meguri/rpc/app/v1/bank_service-BankService_connectquery";
import { useMemo } from "react";

/** The list changes with a release only. */
const once = { staleTime: Number.POSITIVE_INFINITY };

/** The banks of Japan; undefined until they are there, and where they cannot be read: a form works without them. */
export function useBanks(): { banks: BankPlaces | undefined; asOf: string } {
  const { data } = useQuery(listBanks, {}, once);
  return { banks: usePlaces(data?.banks), asOf: data?.asOf ?? "" };
}

/** The branches of a bank; undefined until they are there, and for what is no code of a bank. */
export function useBranches(bankCode: string): BankPlaces | undefined {
  const isCode = /^\d{4}$/.test(bankCode);
  const { data } = useQuery(listBranches, { bankCode: isCode ? bankCode : "0000" }, { ...once, enabled: isCode });
  return usePlaces(isCode ? data?.branches : undefined);
}

function usePlaces(places: readonly BankPlace[] | undefined): BankPlaces | undefined {
  return useMemo(() => places && bankPlaces(places), [places]);
}
