import type { OrderSection } from "@meguri/rpc/app/v1/order_draft_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useCommandKey } from "../../../shared/layout/use-command-key.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import type { PickMedicine } from "../../stock/common/pick-medicine.ts";
import { proposalsSum } from "../common/offered-proposals.ts";
import { sumOfOrders, useOrderYen } from "../common/order/use-order-yen.ts";
import { AddItem } from "./add-item.tsx";
import { ChooseForCart } from "./choose-for-cart.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { type TodayGroup, tickedAtFirst, todayGroups } from "./today-groups.ts";
import { TodaySection } from "./today-section.tsx";
import { lacksUrgentWords } from "./urgent-words.ts";
import { useCart } from "./use-cart.ts";
import { useAcceptProposals, useProposals, useProposalsOfCart } from "./use-proposals.ts";

/**
 * Today's order: a section a wholesaler with what is proposed and what is in the cart, filled together with colleagues. What
 * is ticked is ordered; the rest stays, with the reason why not.
 */
export function Today(props: {
  institutionId: string;
  picker: PickMedicine;
  /** Narcotics are pharmacists' to order. */
  isPharmacist: boolean;
  /** The most the person may order at once, in yen; 0n where there is no limit. */
  limitYen: bigint;
}) {
  const { t } = useTranslation(["cart", "orders"]);
  const { failureWords } = useFailureWords();
  const { yen, number } = useFormat();
  const orderYen = useOrderYen();
  const { institutionId, limitYen, isPharmacist } = props;
  const { sections, error: cartError, refetch: readCart } = useCart(institutionId);
  const { view, error: proposalsError, isFetching, refetch } = useProposals(institutionId);
  const accept = useAcceptProposals();
  useProposalsOfCart(sections, refetch);
  const request = useRef<{ choice: string; id: string }>(undefined);
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [changing, setChanging] = useState<OrderProposal>();
  const [placing, setPlacing] = useState<readonly OrderSection[]>();
  const [telling, setTelling] = useState<string>();
  // Both are awaited, so that no section moves while it is read. The cart is shown where the proposals cannot be read.
  const isKnown = sections !== undefined && (view !== undefined || proposalsError !== null);
  const groups = isKnown ? todayGroups(sections, view?.proposals ?? [], view?.tradings ?? []) : [];
  const tickedOf = (group: TodayGroup) => {
    const first = new Set(tickedAtFirst(group, isPharmacist).map(({ medicineId }) => medicineId));
    return group.proposals.filter(({ medicineId }) => decided.get(medicineId) ?? first.has(medicineId));
  };
  const orderable = groups.filter((group) => group.tradingId !== "" && group.lines.length + tickedOf(group).length > 0);
  const sum = sumOfOrders(orderable.flatMap((group) => [group.order, proposalsSum(tickedOf(group))]));

  /** Puts what is ticked into the cart and opens the confirmation; what an urgent order lacks must be entered first. */
  const place = useSingleFlight(async (wanted: readonly TodayGroup[]) => {
    const medicineIds = wanted.flatMap((group) => tickedOf(group).map(({ medicineId }) => medicineId));
    let cart: readonly OrderSection[] = sections ?? [];
    if (medicineIds.length > 0) {
      // When repeated after a lost response, the same choice is not taken twice.
      const choice = medicineIds.join();
      if (request.current?.choice !== choice) request.current = { choice, id: crypto.randomUUID() };
      const requestId = request.current.id;
      const answer = await accept.mutateAsync({ institutionId, requestId, medicineIds }).catch(() => undefined);
      if (!answer) return;
      request.current = undefined;
      cart = answer.sections;
    }
    const keys = new Set(wanted.map(({ key }) => key));
    const chosen = todayGroups(cart, [], []).filter(({ key }) => keys.has(key));
    const drafts = cart.filter(({ order }) => chosen.some((group) => group.order?.id === order?.id));
    const lacking = drafts.find(({ order }) => order && lacksUrgentWords(order));
    if (lacking) setTelling(lacking.order?.id);
    else if (drafts.length > 0) setPlacing(drafts);
  });
  const placeAll = () => {
    // A dialog has its own Ctrl+Enter.
    if (orderable.length > 0 && !document.querySelector(`[role="dialog"]`)) void place(orderable);
  };
  useCommandKey("enter", placeAll);
  const isNothingKnown = groups.length === 0 && !view;
  const error = (sections ? null : cartError) ?? (isNothingKnown ? proposalsError : null);
  if (error)
    return (
      <ErrorState
        cause={failureWords(error)}
        onRetry={() => {
          readCart();
          refetch();
        }}
      />
    );
  const isEmpty = isKnown && view !== undefined && groups.length === 0;
  return (
    <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <AddItem institutionId={institutionId} picker={props.picker} />
      {proposalsError && !view && <Alert severity="error">{failureWords(proposalsError)}</Alert>}
      {accept.error && <Alert severity="error">{failureWords(accept.error)}</Alert>}
      {limitYen > 0n && sum.totalYen > limitYen && (
        <Alert severity="warning">{t("limit", { yen: yen(limitYen), total: yen(sum.totalYen) })}</Alert>
      )}
      {isEmpty ? (
        <EmptyState
          title={t(view.hasData ? "proposals.none" : "proposals.noData")}
          hint={t(view.hasData ? "proposals.noneHint" : "proposals.noDataHint")}
          action={
            <Button variant="outlined" loading={isFetching} onClick={refetch}>
              {t("proposals.again")}
            </Button>
          }
        />
      ) : groups.length === 0 ? (
        <LoadingSkeleton rows={8} />
      ) : (
        <>
          {groups.map((group) => (
            <TodaySection
              key={group.key}
              institutionId={institutionId}
              group={group}
              isPharmacist={isPharmacist}
              ticked={tickedOf(group)}
              isPlacing={accept.isPending}
              onTick={(medicineId, isTicked) => setDecided(new Map([...decided, [medicineId, isTicked]]))}
              onChange={setChanging}
              isTelling={telling !== undefined && telling === group.order?.id}
              onTell={(isTelling) => setTelling(isTelling ? group.order?.id : undefined)}
              onPlace={() => void place([group])}
            />
          ))}
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 2 }}>
            <Typography role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {t("all", { figure: number(orderable.length), yen: orderYen(sum) })}
            </Typography>
            <Button variant="outlined" color="inherit" loading={isFetching} onClick={refetch}>
              {t("proposals.again")}
            </Button>
            <Button variant="contained" size="large" disabled={orderable.length === 0} onClick={placeAll}>
              {t("placeAll")}
            </Button>
          </Box>
        </>
      )}
      {placing && (
        <PlaceDialog institutionId={institutionId} sections={placing} onClose={() => setPlacing(undefined)} />
      )}
      {changing && (
        <ChooseForCart
          institutionId={institutionId}
          medicineId={changing.medicineId}
          medicineName={changing.medicineName}
          needed={changing.reason?.missing ?? "1"}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Box>
  );
}
