import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listInstitutionStock } from "@meguri/rpc/app/v1/medsearch_service-MedsearchService_connectquery";
import type { SharedMedicine, SharedStock } from "@meguri/rpc/app/v1/shared_stock_pb";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";

/** What a partner shows of a medicine. */
export type PartnerRow = { stock: SharedStock; medicine: SharedMedicine };

/** What one partner shows, a page more at a time. */
export function usePartnerStock(institutionId: string, partnerId: string, keyword: string) {
  const query = useInfiniteQuery(
    listInstitutionStock,
    { institutionId, partnerId, keyword, cursor: "" },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const pages = query.data?.pages;
  const rows = useMemo(() => {
    const medicines = new Map(pages?.flatMap((page) => page.medicines).map((one) => [one.id, one]));
    return pages?.flatMap((page) =>
      page.rows.flatMap((stock): PartnerRow[] => {
        const medicine = medicines.get(stock.medicineId);
        return medicine ? [{ stock, medicine }] : [];
      }),
    );
  }, [pages]);
  return { rows, total: pages?.[0]?.count ?? 0, isStale: query.isPlaceholderData, ...pagesOf(query) };
}
