import { type ChainMove, ChainMoveState } from "@meguri/rpc/app/v1/chain_run_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";
import type { Tone } from "../../../shared/theme/colors.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

const states = {
  [ChainMoveState.UNSPECIFIED]: { name: "proposed", tone: "neutral" },
  [ChainMoveState.PROPOSED]: { name: "proposed", tone: "neutral" },
  [ChainMoveState.ACCEPTED]: { name: "accepted", tone: "info" },
  [ChainMoveState.DROPPED]: { name: "dropped", tone: "hold" },
  [ChainMoveState.DECLINED]: { name: "declined", tone: "warn" },
  [ChainMoveState.SENT]: { name: "sent", tone: "ok" },
} as const satisfies Record<ChainMoveState, { name: string; tone: Tone }>;

/** The moves of a run: what is proposed can be left out, what is accepted and was not sent can be taken back. */
export function MovesTable(props: {
  moves: readonly ChainMove[];
  left: ReadonlySet<string>;
  onToggle: (left: ReadonlySet<string>) => void;
  isDropping: boolean;
  onDrop: (id: string) => void;
}) {
  const { t } = useTranslation("chain");
  const { yen } = useFormat();
  const { quantity, expiry, day } = useQuantityFormat();
  const today = tokyoDay(useServerNow(60_000));
  const { left } = props;
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    props.onToggle(next);
  };
  return (
    <TableCard
      isDense
      label={t("run.movesLabel")}
      columns={[
        t("run.medicine"),
        t("run.fromTo"),
        { label: t("run.quantity"), isFigure: true },
        t("run.lot"),
        { label: t("run.missing"), isFigure: true },
        { label: t("run.surplus"), isFigure: true },
        { label: t("run.saves"), isFigure: true },
        t("run.state"),
      ]}
    >
      {props.moves.map((move) => {
        const { id, state, unit } = move;
        const { name, tone } = states[state];
        const isProposed = state === ChainMoveState.PROPOSED;
        const words = { name: shownName(move.medicineName), shop: move.toName };
        return (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
                {isProposed && (
                  <Checkbox
                    size="small"
                    checked={!left.has(id)}
                    onChange={() => toggle(id)}
                    slotProps={{ input: { "aria-label": t("run.take", words) } }}
                    sx={{ my: -1, marginInlineStart: -1 }}
                  />
                )}
                <Box>
                  <MedicineName name={move.medicineName} />
                  <Typography variant="body2" color="textSecondary">
                    {t(move.isDeadStock ? "run.dead" : "run.need")}
                  </Typography>
                </Box>
              </Box>
            </TableCell>
            <TableCell data-label={t("run.fromTo")} sx={{ minWidth: { md: 192 } }}>
              <bdi lang="ja">{move.fromName}</bdi> → <wbr />
              <bdi lang="ja">{move.toName}</bdi>
            </TableCell>
            <TableCell align="right" data-label={t("run.quantity")}>
              {quantity(move.quantity, unit)}
            </TableCell>
            <TableCell data-label={t("run.lot")}>
              <bdi dir="ltr">{move.lot || "-"}</bdi> {expiry(move.expiresOn)}
            </TableCell>
            <TableCell align="right" data-label={t("run.missing")}>
              {quantity(estimated(move.missing), unit)}
            </TableCell>
            <TableCell align="right" data-label={t("run.surplus")}>
              {quantity(estimated(move.surplus), unit)}
            </TableCell>
            <TableCell align="right" data-label={t("run.saves")}>
              {yen(move.yen)}
            </TableCell>
            <TableCell data-label={t("run.state")}>
              <StatusChip tone={tone} label={t(`run.states.${name}`)} />
              {move.note && <> {move.note}</>}
              {state === ChainMoveState.ACCEPTED && move.shipBy !== "" && (
                <Typography variant="caption" sx={{ display: "block" }}>
                  {t(move.shipBy < today ? "moves.late" : "moves.until", { day: day(move.shipBy) })}
                </Typography>
              )}
              {state === ChainMoveState.ACCEPTED && (
                <Button
                  size="small"
                  color="inherit"
                  disabled={props.isDropping}
                  aria-label={t("run.dropOf", words)}
                  onClick={() => props.onDrop(id)}
                >
                  {t("run.drop")}
                </Button>
              )}
            </TableCell>
          </TableRow>
        );
      })}
    </TableCard>
  );
}

/** What is used and left is an estimate: more than one decimal would pretend precision. */
const estimated = (amount: string) => String(Math.round(Number(amount) * 10) / 10);
