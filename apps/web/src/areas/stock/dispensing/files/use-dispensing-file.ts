import { Code, ConnectError } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { getDispensingFile } from "@meguri/rpc/app/v1/dispensing_service-DispensingService_connectquery";

/** One file with what was wrong with it and its content. */
export function useDispensingFile(institutionId: string, fileId: string) {
  const { data, error, refetch } = useQuery(getDispensingFile, { institutionId, fileId });
  const isNowhere = error !== null && nowhere.has(ConnectError.from(error).code);
  return { data, error, isNowhere, refetch: () => void refetch() };
}

/** An address of no form, another's object and none at all look the same. */
const nowhere: ReadonlySet<Code> = new Set([Code.NotFound, Code.InvalidArgument]);
