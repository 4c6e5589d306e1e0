import { ItemApart, type NegotiationItem } from "@meguri/rpc/app/v1/negotiation_pb";
import type { GetNegotiationResponse } from "@meguri/rpc/app/v1/negotiation_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useCallback, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ActsMenu } from "../../../shared/ui/dialog/acts-menu.tsx";
import { SelectionBar } from "../../../shared/ui/list/selection-bar.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { type RoomView, shownItems } from "./matrix-filter.ts";
import { MatrixTable } from "./matrix-table.tsx";
import { OfferEntryDialog } from "./offer-entry-dialog.tsx";
import { RoomSums } from "./room-sums.tsx";
import { type Choice, type NegotiationRef, useDecide, useNegotiationActs } from "./use-negotiations.ts";

/** The sums and the act on all items stay in view below the rows. */
const foot = {
  position: { sm: "sticky" },
  bottom: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  gap: 1.5,
  py: 0.75,
  bgcolor: "background.default",
} as const;

/** The items of a negotiation beside the offers for them: one press decides, and what was decided can be undone. */
export function OfferMatrix(props: {
  room: GetNegotiationResponse;
  ids: NegotiationRef;
  canDecide: boolean;
  shown: Pick<RoomView, "filter" | "text">;
  show: (change: Partial<RoomView>) => void;
}) {
  const { t } = useTranslation("negotiation");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const { room, ids, canDecide, shown, show } = props;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { decide, error } = useDecide(ids);
  const { mark } = useNegotiationActs();
  const items = useMemo(() => shownItems(room.items, shown), [room.items, shown]);
  const chosen = items.filter((item) => selected.has(item.number));
  const [entered, setEntered] = useState<NegotiationItem>();
  // What is selected is what the person sees.
  const [selectedIn, setSelectedIn] = useState(shown);
  if (selectedIn.filter !== shown.filter || selectedIn.text !== shown.text) {
    setSelectedIn(shown);
    setSelected(new Set());
  }
  const send = async (choices: readonly Choice[], isUndo = false) => {
    if (choices.length === 0) return;
    const before = await decide(room, choices).catch(() => undefined);
    if (!before || isUndo) return;
    const isCleared = choices.every(({ wholesaler }) => wholesaler === 0);
    toast(t(isCleared ? "done.cleared" : "done.decided", { figure: number(choices.length) }), {
      action: { label: t("done.undo"), run: () => undo(before) },
    });
  };
  // The toast outlives the state of the page in which it was shown.
  const undo = useEffectEvent((before: readonly Choice[]) => void send(before, true));
  const sendNow = useEffectEvent((choices: readonly Choice[]) => void send(choices));
  const choose = useCallback(
    (item: NegotiationItem, wholesaler: number) => sendNow([{ number: item.number, wholesaler }]),
    [],
  );
  const best = (of: readonly NegotiationItem[]) =>
    of
      .filter((item) => item.bestWholesaler > 0 && !item.isAgreed && item.decidedWholesaler !== item.bestWholesaler)
      .map((item) => ({ number: item.number, wholesaler: item.bestWholesaler }));
  const decided = chosen.filter((item) => item.decidedWholesaler > 0 && !item.isAgreed);
  const clear = () => void send(decided.map((item) => ({ number: item.number, wholesaler: 0 })));
  const open = best(items.filter(({ decidedWholesaler }) => decidedWholesaler === 0));
  const marks = async (apart: ItemApart, isApart: boolean) => {
    await mark.mutateAsync({ ...ids, numbers: chosen.map((item) => item.number), apart, isApart });
    toast(t("done.marked", { figure: number(chosen.length) }));
  };
  const markAs = (label: string, apart: ItemApart, isApart: boolean) => ({
    label,
    run: () => void marks(apart, isApart).catch(() => undefined),
  });
  const failure = error ?? mark.error;
  const waiting = room.wholesalers.filter(({ offeredAt }) => !offeredAt).map(({ name }) => name);
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {failure && <Alert severity="error">{failureWords(failure)}</Alert>}
      <SelectionBar
        count={chosen.length}
        object={t("object")}
        actions={
          <>
            <Button variant="outlined" disabled={best(chosen).length === 0} onClick={() => void send(best(chosen))}>
              {t("act.best")}
            </Button>
            <Button variant="outlined" disabled={decided.length === 0} onClick={clear}>
              {t("act.clear")}
            </Button>
            <ActsMenu
              label={t("act.more")}
              acts={[
                markAs(t("act.markBasic"), ItemApart.BASIC, true),
                markAs(t("act.markUnprofitable"), ItemApart.UNPROFITABLE, true),
                markAs(`${t("act.unmark")}（${t("apart.basic")}）`, ItemApart.BASIC, false),
                markAs(`${t("act.unmark")}（${t("apart.unprofitable")}）`, ItemApart.UNPROFITABLE, false),
              ]}
            />
          </>
        }
      />
      {items.length === 0 ? (
        <EmptyState
          title={t("noHits")}
          hint={t("noHitsHint")}
          action={
            <Button variant="outlined" onClick={() => show({ filter: "", text: "" })}>
              {t("showAll")}
            </Button>
          }
        />
      ) : (
        <MatrixTable
          items={items}
          wholesalers={room.wholesalers}
          canDecide={canDecide}
          selected={selected}
          onSelect={setSelected}
          onChoose={choose}
          onEnter={setEntered}
        />
      )}
      <Box sx={foot}>
        <Box sx={{ flex: 1, minWidth: { xs: "100%", sm: 0 } }}>
          <RoomSums room={room} />
        </Box>
        {canDecide && open.length > 0 && (
          <Button variant="contained" onClick={() => void send(open)} sx={{ flex: "none" }}>
            {t("act.allBest")}
          </Button>
        )}
      </Box>
      {entered && (
        <OfferEntryDialog
          ids={ids}
          item={entered}
          wholesalers={room.wholesalers}
          onClose={() => setEntered(undefined)}
        />
      )}
      {waiting.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("missing", { names: waiting.join("、") })}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {canDecide && t("keys", { count: room.wholesalers.length })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t("apartHint")}
      </Typography>
    </Box>
  );
}
