import { useAtomValue } from "jotai";
import { useParams } from "react-router-dom";
import { Systems } from "../../areas/door/systems/systems.tsx";
import { OrderInbox } from "../../areas/ordering/inbox/order-inbox.tsx";
import { JoinWholesaler } from "../../areas/ordering/trading/members/join-wholesaler.tsx";
import { WholesalerDetail } from "../../areas/ordering/trading/registration/wholesaler-detail.tsx";
import { authAtom } from "../../shared/auth/session/auth-atom.ts";
import { useLinkToken } from "../../shared/auth/session/link-token.ts";

const inbox = (wholesalerId: string) => <OrderInbox wholesalerId={wholesalerId} />;

const systems = (place: { wholesalerId: string; isManager: boolean }) => <Systems {...place} />;

/** One registration of a wholesaler; with the token of a mailed link the invitation to it. */
export function Component() {
  const { key = "" } = useParams();
  const { role } = useAtomValue(authAtom);
  const token = useLinkToken();
  if (token) return <JoinWholesaler token={token} />;
  return <WholesalerDetail key={key} wholesalerId={key} isAdmin={role === "admin"} orders={inbox} systems={systems} />;
}
