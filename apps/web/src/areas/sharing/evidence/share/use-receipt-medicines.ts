import { useQuery } from "@connectrpc/connect-query";
import type { ReceiptMedicine } from "@meguri/rpc/app/v1/evidence_service_pb";
import { listReceiptMedicines } from "@meguri/rpc/app/v1/evidence_service-EvidenceService_connectquery";
import { useMemo } from "react";
import type { PlannedShare } from "./plan-shares.ts";

/** The most codes that the server reads at once; a pharmacy dispenses far fewer medicines. */
const mostCodes = 10_000;

/**
 * What medicines the codes of the planned months mean, by code; undefined while they are loading. The request has the
 * codes and nothing else of the files.
 */
export function useReceiptMedicines(shares: readonly PlannedShare[]): {
  medicines: ReadonlyMap<string, ReceiptMedicine> | undefined;
  error: Error | null;
} {
  const codes = useMemo(() => {
    const all = new Set(shares.flatMap(({ medicines }) => medicines.map(({ code }) => code)));
    return [...all].sort().slice(0, mostCodes);
  }, [shares]);
  const { data, error } = useQuery(listReceiptMedicines, { codes }, { enabled: codes.length > 0 });
  const medicines = useMemo(() => data && new Map(data.medicines.map((medicine) => [medicine.code, medicine])), [data]);
  return { medicines, error };
}
