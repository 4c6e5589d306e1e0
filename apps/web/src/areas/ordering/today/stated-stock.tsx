import type { StatedPackage } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import SwapHorizIcon from "@mui/icons-material/SwapHoriz";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { visuallyHidden } from "../../../shared/ui/visually-hidden.ts";
import { useStatedWords } from "../common/use-stated-words.ts";
import type { TodayItem } from "./row-warnings.ts";
import type { StatedOfRow } from "./stated-of-row.ts";
import { useCartEdits } from "./use-cart.ts";

/**
 * What the wholesaler of a row reported of its package, and how long ago; where it has not enough, another wholesaler that has it, at
 * which one press orders it instead.
 */
export function StatedStock(props: { institutionId: string; item: TodayItem; of: StatedOfRow }) {
  const wordsOf = useStatedWords();
  const { own, other } = props.of;
  if (!own) return null;
  const { tone, short, age, expected, whole } = wordsOf(own);
  const isShort = tone !== "ok";
  return (
    <>
      <Box component="span" sx={visuallyHidden}>
        {whole}
      </Box>
      <Box component="span" aria-hidden title={whole} sx={known}>
        {isShort ? <StatusChip tone={tone} label={short} /> : short}
      </Box>
      {isShort && expected && (
        <Box component="span" aria-hidden title={whole} sx={{ ...lateText, flex: other ? "0 99 auto" : "0 1 auto" }}>
          {expected}
        </Box>
      )}
      {/* Beside the other wholesaler there is no room: the title has it. */}
      {!other && (
        <Box component="span" aria-hidden title={whole} sx={lateText}>
          {age}
        </Box>
      )}
      {other && <ChangeTo institutionId={props.institutionId} item={props.item} other={other} />}
    </>
  );
}

function ChangeTo({ institutionId, item, other }: { institutionId: string; item: TodayItem; other: StatedPackage }) {
  const { t } = useTranslation("orders");
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { put, move } = useCartEdits(institutionId);
  const { tradingId, wholesalerName: name } = other;
  const { line, proposal } = item;
  const last = useRef<{ wish: string; id: string }>(undefined);
  const change = useSingleFlight(async () => {
    if (line) await move.mutateAsync({ institutionId, lineId: line.id, version: line.version, tradingId });
    else {
      const { medicineId, gtin, packs } = proposal;
      const of = { medicineId, gtin, packs: Math.max(1, packs) };
      const wish = JSON.stringify([tradingId, of]);
      // A second press after a lost answer sends the same line, so that it adds nothing.
      if (last.current?.wish !== wish) last.current = { wish, id: crypto.randomUUID() };
      await put.mutateAsync({ institutionId, tradingId, line: { ...of, id: last.current.id, version: 0 } });
      last.current = undefined;
    }
    toast(t("stated.changed", { name }));
  });
  return (
    <ButtonBase
      title={t("stated.changeHint", { name })}
      aria-label={t("stated.change", { name })}
      onClick={() => void change().catch((error: unknown) => toast(failureWords(error), { variant: "error" }))}
      sx={press}
    >
      <SwapHorizIcon sx={{ fontSize: 16, flex: "none" }} />
      <Box component="bdi" lang="ja" sx={cut}>
        {name}
      </Box>
    </ButtonBase>
  );
}

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const known = { flex: "none", color: "text.secondary", whiteSpace: "nowrap" } as const;
const lateText = { ...cut, flex: "0 1 auto", minWidth: 0, fontSize: "0.8125rem", color: "text.secondary" } as const;
const press = {
  typography: "button",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  color: "text.primary",
  "&:hover": { bgcolor: "action.hover" },
  height: 26,
  minHeight: 0,
  minWidth: 64,
  px: 0.5,
  py: 0,
  gap: 0.25,
  fontSize: "0.875rem",
  whiteSpace: "nowrap",
  flex: "0 1 auto",
  overflow: "hidden",
  "@media (pointer: coarse)": { height: 40 },
} as const;
