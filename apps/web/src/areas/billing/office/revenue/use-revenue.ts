import { useQuery } from "@connectrpc/connect-query";
import { getBillingRevenue } from "@meguri/rpc/app/v1/billing_admin_service-BillingAdminService_connectquery";
import { monthAfter } from "@meguri/rules/months";
import { keepPreviousData } from "@tanstack/react-query";
import { presentMonth } from "../../common/months.ts";

/** What was billed and paid in the last so many months, the present one included; for administrators. */
export function useRevenue(count: number) {
  const untilMonth = presentMonth();
  const { data, error, isPending, refetch } = useQuery(
    getBillingRevenue,
    { fromMonth: monthAfter(untilMonth, 1 - count), untilMonth },
    { placeholderData: keepPreviousData },
  );
  return { months: data?.months ?? [], error, isPending, refetch: () => void refetch() };
}
