import type { AwaitingOrder } from "@meguri/rpc/app/v1/chain_approval_service_pb";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BottomBar } from "../../../shared/ui/bottom-bar.tsx";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { AwaitingTable } from "./awaiting-table.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { useApprovalActs, useAwaitingOrders } from "./use-chain-approvals.ts";

type OrderRefs = { institutionId: string; orderId: string }[];

/** The orders of all shops that exceed the limit: what is unusual about each; they are approved or returned, one or many. */
export function ChainApprovals({ corporationId }: { corporationId: string }) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const { orders, error, refetch } = useAwaitingOrders(corporationId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [approving, setApproving] = useState<{ orders: OrderRefs; yen: bigint }>();
  const [returning, setReturning] = useState<OrderRefs>();
  const { approve } = useApprovalActs();
  const { number, yen } = useFormat();
  return (
    <>
      {orders?.length ? (
        <Awaiting
          orders={orders}
          chosen={chosen}
          onChoose={setChosen}
          onApprove={setApproving}
          onReturn={setReturning}
        />
      ) : orders ? (
        <EmptyState title={t("approvals.none")} hint={t("approvals.noneHint")} />
      ) : error ? (
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      ) : (
        <LoadingSkeleton rows={5} />
      )}
      {/* Both stay, with their text, where the list is read again and is empty. */}
      {approving && (
        <ConfirmAct
          title={t("approvals.confirm", {
            figure: number(approving.orders.length),
            yen: yen(approving.yen),
          })}
          effects={t("approvals.confirmHint")}
          confirmLabel={t("approvals.approve")}
          canBeSetAgain
          done={t("approvals.approved", { figure: number(approving.orders.length) })}
          act={approve}
          run={async () => {
            await approve.mutateAsync({ corporationId, orders: approving.orders });
            setChosen(new Set());
          }}
          onClose={() => {
            approve.reset();
            setApproving(undefined);
          }}
        />
      )}
      {returning && (
        <ReturnDialog
          corporationId={corporationId}
          orders={returning}
          onDone={() => setChosen(new Set())}
          onClose={() => setReturning(undefined)}
        />
      )}
    </>
  );
}

/** The orders with what a head office does with those that are chosen. */
function Awaiting(props: {
  orders: readonly AwaitingOrder[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onApprove: (chosen: { orders: OrderRefs; yen: bigint }) => void;
  onReturn: (orders: OrderRefs) => void;
}) {
  const { t } = useTranslation("chain");
  const { number, yen } = useFormat();
  const { orders, chosen, onChoose } = props;
  const picked = orders.filter(({ orderId }) => chosen.has(orderId));
  const refs = picked.map(({ institutionId, orderId }) => ({ institutionId, orderId }));
  const sum = picked.reduce((all, order) => all + order.yen, 0n);
  return (
    <>
      <AwaitingTable orders={orders} chosen={chosen} onChoose={onChoose} />
      <BottomBar>
        <Button
          variant="contained"
          disabled={picked.length === 0}
          onClick={() => props.onApprove({ orders: refs, yen: sum })}
        >
          {t("approvals.approve")}
        </Button>
        <Button variant="outlined" color="inherit" disabled={picked.length === 0} onClick={() => props.onReturn(refs)}>
          {t("approvals.return")}
        </Button>
        <Typography variant="body2" role="status">
          {t("approvals.chosen", { figure: number(picked.length), yen: yen(sum) })}
        </Typography>
      </BottomBar>
    </>
  );
}
