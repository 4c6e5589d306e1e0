import { useQuery } from "@connectrpc/connect-query";
import {
  getCorporation,
  listMyCorporations,
} from "@meguri/rpc/app/v1/corporation_service-CorporationService_connectquery";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";

/** The corporations whose head office one belongs to; none are read where `isNeeded` is false. */
export function useMyCorporations(isNeeded = true) {
  const { data, error, isPending, refetch } = useQuery(listMyCorporations, undefined, { enabled: isNeeded });
  return { corporations: data?.corporations ?? [], error, isPending, refetch: () => void refetch() };
}

/** One corporation with its shops and its head office; a foreign one looks as if it did not exist. */
export function useCorporation(corporationId: string) {
  const { data, error, refetch } = useQuery(getCorporation, { corporationId });
  if (error && failureOf(error).reason === FailureReason.CORPORATION_NOT_FOUND) throw new NotFoundError();
  return {
    corporation: data?.corporation,
    shops: data?.shops ?? [],
    headOffice: data?.headOffice ?? [],
    error,
    refetch: () => void refetch(),
  };
}
