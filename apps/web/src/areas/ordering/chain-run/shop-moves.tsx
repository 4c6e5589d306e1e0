import type { ChainMove } from "@meguri/rpc/app/v1/chain_run_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { stockPaths } from "../../../paths.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useChainMoveActs, useChainMoves } from "./use-chain-run.ts";

/** What the head office wants moved: by receiver, to be sent as one transfer each; and what is to come from other shops. */
export function ShopMoves({ institutionId, isMember }: { institutionId: string; isMember: boolean }) {
  const { t } = useTranslation("chain");
  const { moves } = useChainMoves(institutionId);
  if (moves.length === 0) return null;
  const out = Map.groupBy(
    moves.filter((move) => move.fromInstitutionId === institutionId),
    (move) => move.toInstitutionId,
  );
  const coming = moves.filter((move) => move.toInstitutionId === institutionId);
  return (
    <Box component="section" aria-labelledby="shop-moves" sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Typography id="shop-moves" variant="h2">
        {t("moves.title")}
      </Typography>
      {[...out].map(([receiverId, of]) => (
        <ToSend key={receiverId} institutionId={institutionId} moves={of} isMember={isMember} />
      ))}
      {coming.length > 0 && (
        <>
          <Typography variant="h3">{t("moves.coming")}</Typography>
          <Moves label={t("moves.coming")} moves={coming} isComing />
        </>
      )}
    </Box>
  );
}

function ToSend(props: { institutionId: string; moves: readonly ChainMove[]; isMember: boolean }) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { institutionId, moves } = props;
  const { send } = useChainMoveActs();
  const [requestId] = useState(() => crypto.randomUUID());
  const [isDeclining, setIsDeclining] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const now = useServerNow(60_000);
  const hasLate = moves.some(({ shipBy }) => isLate(shipBy, now));
  const name = moves[0]?.toName ?? "";
  const moveIds = moves.map(({ id }) => id);
  const sendAll = async () => {
    const { transferId } = await send.mutateAsync({ institutionId, requestId, moveIds });
    await navigate(stockPaths.transfer(transferId));
  };
  const sendNow = () =>
    sendAll().then(
      () => toast(t("moves.sent", { name })),
      () => undefined,
    );
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="h3">{t("moves.to", { name })}</Typography>
      <Moves label={t("moves.to", { name })} moves={moves} />
      {hasLate && <Alert severity="warning">{t("moves.lateHint")}</Alert>}
      {send.error && !isConfirming ? <Alert severity="error">{failureWords(send.error)}</Alert> : null}
      {props.isMember && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          <Button
            variant="contained"
            loading={send.isPending}
            onClick={() => (hasLate ? setIsConfirming(true) : void sendNow())}
          >
            {t("moves.send")}
          </Button>
          <Button color="inherit" variant="outlined" onClick={() => setIsDeclining(true)}>
            {t("moves.decline")}
          </Button>
        </Box>
      )}
      {isConfirming && (
        <ConfirmAct
          title={t("moves.sendLateTitle", { name })}
          effects={t("moves.lateHint")}
          confirmLabel={t("moves.send")}
          canBeSetAgain
          done={t("moves.sent", { name })}
          act={send}
          run={sendAll}
          onClose={() => {
            send.reset();
            setIsConfirming(false);
          }}
        />
      )}
      {isDeclining && (
        <DeclineDialog
          institutionId={institutionId}
          moveIds={moveIds}
          name={name}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </Box>
  );
}

function DeclineDialog(props: { institutionId: string; moveIds: string[]; name: string; onClose: () => void }) {
  const { t } = useTranslation("chain");
  const toast = useToast();
  const { institutionId, moveIds, name, onClose } = props;
  const { mutateAsync } = useChainMoveActs().decline;
  const form = useRuleForm({
    rule: z.object({ note: z.string().trim().min(1, "required").max(200, "too_long") }),
    initial: { note: "" },
    send: async ({ note }) => {
      await mutateAsync({ institutionId, moveIds, note });
      toast(t("moves.declined"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("moves.declineTitle", { name })}
      submitLabel={t("moves.decline")}
      onClose={onClose}
    >
      <TextInput
        {...form.text("note")}
        label={t("moves.reason")}
        hint={t("moves.reasonHint")}
        required
        maxLength={200}
      />
    </FormDialog>
  );
}

/** Whether the day by which a move must leave is past: the receiver's proposals no longer count it. */
const isLate = (shipBy: string, now: Date) => shipBy !== "" && shipBy < tokyoDay(now);

/** The day by which a move must leave, and what it means that it did not. */
function ShipBy({ day: shipBy, isComing }: { day: string; isComing: boolean }) {
  const { t } = useTranslation("chain");
  const { day } = useQuantityFormat();
  const now = useServerNow(60_000);
  if (shipBy === "") return "-";
  if (!isLate(shipBy, now)) return day(shipBy);
  return <StatusChip tone="error" label={t(isComing ? "moves.notCounted" : "moves.late", { day: day(shipBy) })} />;
}

function Moves(props: { label: string; moves: readonly ChainMove[]; isComing?: boolean }) {
  const { t } = useTranslation("chain");
  const { quantity, expiry } = useQuantityFormat();
  return (
    <PlainTable
      label={props.label}
      rows={props.moves}
      rowKey={({ id }) => id}
      columns={[
        { label: t("run.medicine"), isRowHeader: true, cell: (move) => <MedicineName name={move.medicineName} /> },
        ...(props.isComing
          ? [{ label: t("moves.from"), cell: (move: ChainMove) => <bdi lang="ja">{move.fromName}</bdi> }]
          : []),
        {
          label: t("run.lot"),
          cell: (move) => (
            <>
              <bdi dir="ltr">{move.lot || "-"}</bdi> {expiry(move.expiresOn)}
            </>
          ),
        },
        { label: t("run.quantity"), isFigure: true, cell: (move) => quantity(move.quantity, move.unit) },
        { label: t("moves.shipBy"), cell: ({ shipBy }) => <ShipBy day={shipBy} isComing={props.isComing === true} /> },
      ]}
    />
  );
}
