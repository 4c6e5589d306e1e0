import { Code, ConnectError } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { getPrescription } from "@meguri/rpc/app/v1/dispensing_service-DispensingService_connectquery";

/** One prescription with its items. Each reading is put on record, so it is not read again without a reason. */
export function usePrescription(institutionId: string, prescriptionId: string) {
  const { data, error, refetch } = useQuery(getPrescription, { institutionId, prescriptionId });
  const isNowhere = error !== null && nowhere.has(ConnectError.from(error).code);
  return { data, error, isNowhere, refetch: () => void refetch() };
}

/** An address of no form, another's object and none at all look the same. */
const nowhere: ReadonlySet<Code> = new Set([Code.NotFound, Code.InvalidArgument]);
