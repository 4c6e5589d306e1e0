import { callUnaryMethod, createConnectQueryKey, useQuery, useTransport } from "@connectrpc/connect-query";
import type { RegulationClass } from "@meguri/rpc/app/v1/medicine_pb";
import type { RegulatedEntry, RegulatedMedicine } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import {
  getAnnualReport,
  listRegulatedDuties,
  listRegulatedEntries,
  listRegulatedMedicines,
} from "@meguri/rpc/app/v1/regulated_ledger_service-RegulatedLedgerService_connectquery";
import { useQuery as usePlainQuery } from "@tanstack/react-query";

/** Deliveries, prescriptions and counts write in ledgers too: what is shown is always read again. */
const fresh = { staleTime: 0 };

/** Entries read at once; a period is read to its end. */
const pageSize = 1_000;

/** The medicines with a ledger that one may see. */
export function useLedgers(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listRegulatedMedicines, { institutionId }, fresh);
  return {
    medicines: data?.medicines ?? [],
    narcoticsHidden: data?.narcoticsHidden ?? false,
    /** Only pharmacists see narcotics, and they may write. */
    mayWrite: data?.narcoticsHidden === false,
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** Which part of which ledger; empty days are open ends. */
export type BookPeriod = { institutionId: string; medicineId: string; from: string; to: string };

/** A ledger in a period. */
export type Book = { medicine: RegulatedMedicine; opening: string; entries: RegulatedEntry[] };

/** A ledger over a whole period: on paper none of it may be missing. */
export function useBook(period: BookPeriod) {
  const transport = useTransport();
  const { data, error, isPending, refetch } = usePlainQuery({
    ...fresh,
    queryKey: createConnectQueryKey({ schema: listRegulatedEntries, input: period, cardinality: "finite" }),
    queryFn: async ({ signal }): Promise<Book> => {
      const entries: RegulatedEntry[] = [];
      for (let cursor = ""; ; ) {
        const request = { ...period, cursor, limit: pageSize };
        const page = await callUnaryMethod(transport, listRegulatedEntries, request, { signal });
        entries.push(...page.entries);
        cursor = page.nextCursor;
        if (cursor === "" && page.medicine) return { medicine: page.medicine, opening: page.opening, entries };
        if (cursor === "") throw new Error("a ledger of no medicine");
      }
    },
  });
  return { book: data, error, isPending, refetch: () => void refetch() };
}

/** Notices that are owed, the earliest due first. */
export function useDuties(institutionId: string, withEnded: boolean) {
  const { data, error, isPending, refetch } = useQuery(listRegulatedDuties, { institutionId, withEnded });
  return { duties: data?.duties ?? [], error, isPending, refetch: () => void refetch() };
}

/** The report of a year. */
export function useAnnualReport(institutionId: string, regulation: RegulationClass, year: number) {
  const { data, error, isPending, refetch } = useQuery(getAnnualReport, { institutionId, regulation, year }, fresh);
  return { report: data, error, isPending, refetch: () => void refetch() };
}
