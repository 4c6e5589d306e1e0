import type { OrderSection } from "@meguri/rpc/app/v1/order_draft_pb";
import { type Order, OrderState } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { lineYen } from "@meguri/rules/money";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { forecastPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useCommandKey } from "../../../shared/layout/use-command-key.ts";
import { serverNow } from "../../../shared/rpc/server-clock.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { mayTick, proposalsSum, tickedProposals } from "../common/offered-proposals.ts";
import { sumOfOrders, useOrderYen } from "../common/order/use-order-yen.ts";
import { msLeft, useTakeBack } from "../common/order/use-take-back.ts";
import { type Answers, acceptedOf, itemsOf, unanswered } from "./row-warnings.ts";
import { todayGroups } from "./today-groups.ts";
import { type ShownGroup, TodayTable } from "./today-table.tsx";
import { lacksUrgentWords } from "./urgent-words.ts";
import { useCart } from "./use-cart.ts";
import { useGoToRow } from "./use-go-to-row.ts";
import { usePlace } from "./use-place.ts";
import { useAcceptProposals, useProposals, useProposalsOfCart } from "./use-proposals.ts";

/** Comes with all that forms need, which the page itself does without. */
const DraftDialog = lazy(async () => ({ default: (await import("./draft-dialog.tsx")).DraftDialog }));

/** What a person decides before anything is ordered; leaving the page forgets it. */
interface Decided {
  ticked: ReadonlyMap<string, boolean>;
  packs: ReadonlyMap<string, number>;
  answers: Answers;
}

/**
 * Today's order: one table with a section a wholesaler, filled together with colleagues. What is ticked is ordered; the rest
 * stays, with the reason why not. Warnings are answered in their rows, and the button of a section places it at once.
 */
export function Today(props: {
  institutionId: string;
  /** Narcotics are pharmacists' to order. */
  isPharmacist: boolean;
  /** The most the person may order at once, in yen; 0n where there is no limit. */
  limitYen: bigint;
}) {
  const { t } = useTranslation(["cart", "orders"]);
  const { failureWords } = useFailureWords();
  const { yen, number } = useFormat();
  const orderYen = useOrderYen();
  const toast = useToast();
  const { institutionId, limitYen, isPharmacist } = props;
  const { sections, error: cartError, refetch: readCart } = useCart(institutionId);
  const { view, error: proposalsError, isFetching, refetch } = useProposals(institutionId);
  const accept = useAcceptProposals();
  const { place, isPending: isPlacing } = usePlace(institutionId);
  const { takeBack } = useTakeBack();
  useProposalsOfCart(sections, refetch);
  const request = useRef<{ choice: string; id: string }>(undefined);
  const [decided, setDecided] = useState<Decided>({ ticked: new Map(), packs: new Map(), answers: new Map() });
  const [failure, setFailure] = useState<unknown>();
  const [draftId, setDraftId] = useState<string>();
  const decide = <What extends keyof Decided>(what: What, key: string, value: boolean | number | string) =>
    setDecided((before) => ({ ...before, [what]: new Map([...before[what], [key, value]]) }));
  // Both are awaited, so that no section moves while it is read. The cart is shown where the proposals cannot be read.
  const isKnown = sections !== undefined && (view !== undefined || proposalsError !== null);
  const tradings = view?.tradings ?? [];
  const proposals = (view?.proposals ?? []).map((one) => withPacks(one, decided.packs.get(one.medicineId)));
  const first = new Set(tickedProposals(proposals).map(({ medicineId }) => medicineId));
  const isTicked = (one: OrderProposal) =>
    mayTick(one) && (decided.ticked.get(one.medicineId) ?? first.has(one.medicineId));
  const groups = (isKnown ? todayGroups(sections, proposals, tradings) : []).map(
    (group): ShownGroup => ({
      group,
      items: itemsOf(group, isTicked),
      ticked: group.proposals.filter(isTicked),
    }),
  );
  const orderable = groups.filter(
    ({ group, ticked }) => group.tradingId !== "" && group.lines.length + ticked.length > 0,
  );
  const sum = sumOfOrders(orderable.flatMap(({ group, ticked }) => [group.order, proposalsSum(ticked)]));

  /** Puts what is ticked into the cart, and returns it. */
  const fillCart = async (wanted: readonly ShownGroup[]): Promise<readonly OrderSection[]> => {
    const chosen = wanted.flatMap(({ ticked }) => ticked.map(({ medicineId, packs }) => ({ medicineId, packs })));
    if (chosen.length === 0) return sections ?? [];
    // When repeated after a lost response, the same choice is not taken twice.
    const choice = JSON.stringify(chosen);
    if (request.current?.choice !== choice) request.current = { choice, id: crypto.randomUUID() };
    const medicineIds = chosen.map(({ medicineId }) => medicineId);
    const packs = chosen.filter(({ medicineId }) => decided.packs.has(medicineId));
    const filled = await accept.mutateAsync({ institutionId, requestId: request.current.id, medicineIds, packs });
    request.current = undefined;
    return filled.sections;
  };

  /** Says what was ordered, and offers to take it back as long as it has not gone out. */
  const announce = (orders: readonly Order[]) => {
    for (const order of orders) {
      const { id, number: figure, wholesalerName: wholesaler } = order;
      const left = msLeft(order, serverNow());
      const words = { wholesaler, number: figure, yen: orderYen(order) };
      if (order.state === OrderState.AWAITING) {
        toast(t("place.awaits", words), {
          action: { label: t("orders:takeBack.open"), run: () => takeBack(institutionId, [id]) },
        });
        continue;
      }
      toast(t("place.done", words), {
        ...(left > 0 && {
          action: { label: t("orders:takeBack.open"), run: () => takeBack(institutionId, [id]) },
          ms: left,
        }),
      });
    }
  };

  /** Places what is ticked and in the cart; a warning that nobody has answered, or what an urgent order lacks, comes first. */
  const order = useSingleFlight(async (wanted: readonly ShownGroup[]) => {
    setFailure(undefined);
    const items = wanted.flatMap((one) => one.items.filter((item) => item.isTicked));
    const [open, ...others] = unanswered(items, decided.answers);
    if (open) {
      toast(t("answer.open", { figure: 1 + others.length }), { variant: "warning" });
      document.querySelector<HTMLElement>(`[data-answer="${open.key}"]`)?.focus();
      return;
    }
    try {
      const cart = await fillCart(wanted);
      const keys = new Set(wanted.map(({ group }) => group.key));
      const chosen = todayGroups(cart, [], []).filter(({ key }) => keys.has(key));
      const drafts = cart.filter((section) => chosen.some((group) => group.order?.id === section.order?.id));
      const lacking = drafts.find((draft) => draft.order && lacksUrgentWords(draft.order));
      if (lacking) return setDraftId(lacking.order?.id);
      if (drafts.length === 0) return;
      const placed = await place(drafts, acceptedOf(items, decided.answers));
      // What came up meanwhile is in the rows now.
      if (placed.orders.length === 0)
        toast(t("answer.open", { figure: placed.warnings.length }), { variant: "warning" });
      announce(placed.orders);
    } catch (error) {
      setFailure(error);
    }
  });
  const orderAll = () => {
    // A dialog has its own Ctrl+Enter.
    if (orderable.length > 0 && !document.querySelector(`[role="dialog"]`)) void order(orderable);
  };
  useCommandKey("enter", orderAll);
  useGoToRow(groups.length > 0);
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
  const draftOrder = groups.find(({ group }) => group.order && group.order.id === draftId)?.group.order;
  if (isKnown && view !== undefined && groups.length === 0) {
    return (
      <EmptyState
        title={t(view.hasData ? "proposals.none" : "proposals.noData")}
        hint={t(view.hasData ? "proposals.noneHint" : "proposals.noDataHint")}
        action={
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
            {!view.hasData && (
              <Button component={Link} to={forecastPaths.neighbours} variant="contained">
                {t("proposals.nearby")}
              </Button>
            )}
            <Button variant="outlined" loading={isFetching} onClick={refetch}>
              {t("proposals.again")}
            </Button>
          </Box>
        }
      />
    );
  }
  if (groups.length === 0) return <LoadingSkeleton rows={8} />;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {proposalsError && !view && <Alert severity="error">{failureWords(proposalsError)}</Alert>}
      {failure !== undefined && <Alert severity="error">{failureWords(failure)}</Alert>}
      <TodayTable
        groups={groups}
        isPlacing={accept.isPending || isPlacing}
        onDraft={({ order: draft }) => setDraftId(draft?.id)}
        onPlace={(group) => void order([group])}
        hand={{
          institutionId,
          isPharmacist,
          tradings,
          supplies: new Map(
            (view?.supplies ?? []).flatMap(({ medicineId, supply }) => (supply ? [[medicineId, supply]] : [])),
          ),
          stated: view?.stated ?? [],
          answers: decided.answers,
          onAnswer: (key, answer) => decide("answers", key, answer),
          onTick: (medicineId, is) => decide("ticked", medicineId, is),
          onPacks: (medicineId, packs) => decide("packs", medicineId, packs),
        }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 2 }}>
        {limitYen > 0n && (
          <Typography
            variant="body2"
            sx={{ marginInlineEnd: "auto", ...(sum.totalYen > limitYen && { color: "error.main", fontWeight: 600 }) }}
          >
            {t("limit", { yen: yen(limitYen), total: yen(sum.totalYen) })}
          </Typography>
        )}
        <Typography role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {t("all", { figure: number(orderable.length), yen: orderYen(sum) })}
        </Typography>
        <Button variant="outlined" color="inherit" loading={isFetching} onClick={refetch}>
          {t("proposals.again")}
        </Button>
        <Button variant="contained" disabled={orderable.length === 0} onClick={orderAll}>
          {t("placeAll")}
        </Button>
      </Box>
      {draftOrder && (
        <Suspense>
          <DraftDialog institutionId={institutionId} order={draftOrder} onClose={() => setDraftId(undefined)} />
        </Suspense>
      )}
    </Box>
  );
}

/** A proposal of as many packages as a person wants. */
function withPacks(proposal: OrderProposal, packs: number | undefined): OrderProposal {
  if (packs === undefined || packs === proposal.packs) return proposal;
  return { ...proposal, packs, amountYen: lineYen(proposal.packPrice, packs) ?? 0n };
}
