import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { AwaitingTable } from "./awaiting-table.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { useApprovalActs, useAwaitingOrders } from "./use-chain-approvals.ts";

/** The orders of all shops that exceed the limit: what is unusual about each; they are approved or returned, one or many. */
export function ChainApprovals({ corporationId }: { corporationId: string }) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const { orders, error, isPending, refetch } = useAwaitingOrders(corporationId);
  const { approve } = useApprovalActs();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isReturning, setIsReturning] = useState(false);
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={5} />;
  if (orders.length === 0) return <EmptyState title={t("approvals.none")} hint={t("approvals.noneHint")} />;
  const picked = orders.filter(({ orderId }) => chosen.has(orderId));
  const refs = picked.map(({ institutionId, orderId }) => ({ institutionId, orderId }));
  const yen = picked.reduce((sum, order) => sum + order.yen, 0n);
  const approveAll = () =>
    approve.mutateAsync({ corporationId, orders: refs }).then(
      ({ approved }) => {
        setChosen(new Set());
        toast(t("approvals.approved", { figure: number(approved) }));
      },
      () => undefined,
    );
  return (
    <>
      <AwaitingTable orders={orders} chosen={chosen} onChoose={setChosen} />
      {approve.error ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failureWords(approve.error)}
        </Alert>
      ) : null}
      <Box
        sx={{
          position: "sticky",
          bottom: 0,
          py: 1.5,
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 1.5,
          bgcolor: "background.default",
        }}
      >
        <Button
          variant="contained"
          loading={approve.isPending}
          disabled={picked.length === 0}
          onClick={() => void approveAll()}
        >
          {t("approvals.approve")}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={picked.length === 0 || approve.isPending}
          onClick={() => setIsReturning(true)}
        >
          {t("approvals.return")}
        </Button>
        <Typography variant="body2" role="status">
          {t("approvals.chosen", { figure: number(picked.length), yen: number(Number(yen)) })}
        </Typography>
      </Box>
      {isReturning && (
        <ReturnDialog
          corporationId={corporationId}
          orders={refs}
          onDone={() => setChosen(new Set())}
          onClose={() => setIsReturning(false)}
        />
      )}
    </>
  );
}
