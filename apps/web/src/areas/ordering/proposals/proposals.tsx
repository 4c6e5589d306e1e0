import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { orderPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { offeredProposals, proposalsSum } from "../common/offered-proposals.ts";
import { useOrderYen } from "../common/order/use-order-yen.ts";
import { ProposalTable } from "./proposal-table.tsx";
import { useAcceptProposals, useProposals } from "./use-proposals.ts";

/** What should be ordered now, and the way of all or some of it into the cart. */
export function Proposals(props: {
  institutionId: string;
  /** Narcotics are pharmacists' to order. */
  isPharmacist: boolean;
  /** Where a line is ordered otherwise than proposed. */
  chooser: (proposal: OrderProposal, onClose: () => void) => ReactNode;
}) {
  const { t } = useTranslation("cart");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const orderYen = useOrderYen();
  const toast = useToast();
  const navigate = useNavigate();
  const { institutionId, isPharmacist } = props;
  const { view, error, isFetching, refetch } = useProposals(institutionId);
  const accept = useAcceptProposals();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const request = useRef<{ choice: string; id: string }>(undefined);
  const [changing, setChanging] = useState<OrderProposal>();
  const proposals = view?.proposals ?? [];
  const narcotics = proposals.filter(({ kind }) => kind === OrderKind.NARCOTIC);
  const others = proposals.filter(({ kind }) => kind !== OrderKind.NARCOTIC);
  const offered = offeredProposals(proposals, isPharmacist);
  const taken = offered.filter(({ medicineId }) => !left.has(medicineId));
  const take = useSingleFlight(async () => {
    const medicineIds = taken.map(({ medicineId }) => medicineId);
    // When repeated after a lost response, the same choice is not taken twice.
    const choice = medicineIds.join();
    if (request.current?.choice !== choice) request.current = { choice, id: crypto.randomUUID() };
    const requestId = request.current.id;
    const answer = await accept.mutateAsync({ institutionId, requestId, medicineIds }).catch(() => undefined);
    if (!answer) return;
    toast(t("proposals.done", { figure: number(medicineIds.length) }));
    await navigate(orderPaths.tab("cart"));
  });
  const tableOf = (label: string, rows: OrderProposal[]) => (
    <ProposalTable
      label={label}
      proposals={rows}
      chosen={new Set(taken.map(({ medicineId }) => medicineId))}
      onChoose={(id, isChosen) =>
        setLeft((before) => new Set([...before, id].filter((one) => one !== id || !isChosen)))
      }
      onChange={setChanging}
    />
  );
  return (
    <ListState
      error={view ? null : error}
      isPending={!view}
      refetch={refetch}
      rows={6}
      empty={
        proposals.length === 0 && (
          <EmptyState
            title={t(view?.hasData ? "proposals.none" : "proposals.noData")}
            hint={t(view?.hasData ? "proposals.noneHint" : "proposals.noDataHint")}
            action={
              <Button variant="outlined" loading={isFetching} onClick={refetch}>
                {t("proposals.again")}
              </Button>
            }
          />
        )
      }
    >
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <Typography role="status" sx={{ flex: "1 1 260px", fontVariantNumeric: "tabular-nums" }}>
            {t("proposals.sum", {
              figure: number(taken.length),
              all: number(proposals.length),
              yen: orderYen(proposalsSum(taken)),
            })}
          </Typography>
          {taken.length < offered.length && (
            <Button color="inherit" onClick={() => setLeft(new Set())}>
              {t("proposals.chooseAll")}
            </Button>
          )}
          {taken.length > 0 && (
            <Button color="inherit" onClick={() => setLeft(new Set(offered.map(({ medicineId }) => medicineId)))}>
              {t("proposals.chooseNone")}
            </Button>
          )}
          <Button variant="outlined" color="inherit" loading={isFetching} onClick={refetch}>
            {t("proposals.again")}
          </Button>
          <Button
            variant="contained"
            disabled={taken.length === 0}
            loading={accept.isPending}
            onClick={() => void take()}
          >
            {t("proposals.take", { figure: number(taken.length) })}
          </Button>
        </Box>
        {accept.error && <Alert severity="error">{failureWords(accept.error)}</Alert>}
        {others.length > 0 && tableOf(t("proposals.title"), others)}
        {narcotics.length > 0 && (
          <Box component="section" sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
            <Typography variant="h2">{t("proposals.narcotics")}</Typography>
            <Alert severity="info">{t(isPharmacist ? "section.narcotic" : "proposals.narcoticsOthers")}</Alert>
            {tableOf(t("proposals.narcotics"), narcotics)}
          </Box>
        )}
      </Box>
      {changing && props.chooser(changing, () => setChanging(undefined))}
    </ListState>
  );
}
