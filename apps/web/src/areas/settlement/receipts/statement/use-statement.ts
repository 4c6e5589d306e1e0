import { useQuery } from "@connectrpc/connect-query";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { getCorporationStatement } from "@meguri/rpc/app/v1/invoice_service-InvoiceService_connectquery";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";

/** A statement of a wholesaler for all shops of a corporation. */
export function useStatement(wholesalerId: string, statementId: string) {
  const { data, error, refetch } = useQuery(getCorporationStatement, { wholesalerId, statementId });
  if (error && failureOf(error).reason === FailureReason.STATEMENT_NOT_FOUND) throw new NotFoundError();
  return { statement: data?.statement, error, refetch: () => void refetch() };
}
