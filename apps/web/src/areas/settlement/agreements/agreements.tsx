import { useSearchParams } from "react-router-dom";
import { CustomerAgreement } from "./customer-agreement.tsx";
import { ProvisionalCustomers } from "./provisional-customers.tsx";

/** Prices that are still provisional: the customers that have them or, where one is chosen, its items. */
export function Agreements(props: { wholesalerId: string; vanCode: string; isManager: boolean }) {
  const [params] = useSearchParams();
  const tradingId = params.get("customer");
  if (!tradingId) return <ProvisionalCustomers wholesalerId={props.wholesalerId} vanCode={props.vanCode} />;
  return <CustomerAgreement key={tradingId} {...props} tradingId={tradingId} />;
}
