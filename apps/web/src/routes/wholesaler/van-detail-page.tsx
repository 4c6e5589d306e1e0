import { useAtomValue } from "jotai";
import { useParams, useSearchParams } from "react-router-dom";
import { OrderInbox } from "../../features/order-inbox/order-inbox.tsx";
import { JoinWholesaler } from "../../features/trading/join-wholesaler.tsx";
import { WholesalerDetail } from "../../features/trading/wholesaler-detail.tsx";
import { authAtom } from "../../shared/auth/auth-atom.ts";

const inbox = (wholesalerId: string) => <OrderInbox wholesalerId={wholesalerId} />;

/** One registration of a wholesaler; with the token of a mailed link the invitation to it. */
export function Component() {
  const { key = "" } = useParams();
  const [params] = useSearchParams();
  const { role } = useAtomValue(authAtom);
  const token = params.get("token");
  if (token) return <JoinWholesaler token={token} />;
  return <WholesalerDetail key={key} wholesalerId={key} isAdmin={role === "admin"} orders={inbox} />;
}
