import { SupplyKind, type SupplyStatus } from "@meguri/rpc/app/v1/medicine_pb";
import { OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import CheckBoxIcon from "@mui/icons-material/CheckBox";
import CheckBoxOutlineBlankIcon from "@mui/icons-material/CheckBoxOutlineBlank";
import Box from "@mui/material/Box";
import InputBase from "@mui/material/InputBase";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../shared/format/decimal.ts";
import type { Tone } from "../../../shared/theme/colors.ts";
import { PressButton } from "../../../shared/ui/input/press-button.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { volumeName } from "../../medicine/common/enum-names.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { shipsLess, useSupplyWords } from "../../medicine/common/use-supply-words.ts";
import { useUnapplied } from "../../medicine/common/use-unapplied.ts";
import { type Answers, answerKey, asksAnswer, type TodayItem } from "./row-warnings.ts";
import { useWarningWords } from "./use-warning-words.ts";

/** So many notes fit beside a reason. */
const most = 2;

/** What should be looked at before a row is ordered; what needs an answer comes first, and is answered here. */
export function RowNotes(props: {
  institutionId: string;
  item: TodayItem;
  /** How the medicine is supplied, where that is not as usual. */
  supply: SupplyStatus | undefined;
  answers: Answers;
  onAnswer: (key: string, answer: string) => void;
}) {
  const { t } = useTranslation(["cart", "orders"]);
  const wordsOf = useWarningWords();
  const facts = useRowFacts(props.institutionId);
  const { item, answers } = props;
  const of = item.line ?? item.proposal;
  const [asking, shown] = [item.warnings.filter(asksAnswer), item.warnings.filter((one) => !asksAnswer(one))];
  const notes = [
    ...facts(item, props.supply),
    // The column of amounts shows that the price is not known.
    ...shown
      .filter(({ kind }) => kind !== OrderWarningKind.NO_PRICE)
      .map((warning): Note => ({ tone: "warn", ...wordsOf(warning, of) })),
  ];
  const room = Math.max(0, most - asking.length);
  const rest = notes.slice(room);
  return (
    <>
      {asking.map((warning) => {
        const { short, whole } = wordsOf(warning, of);
        const key = answerKey(item, warning);
        const answer = answers.get(key) ?? "";
        return (
          <Box key={key} component="span" title={whole} sx={together}>
            <StatusChip tone={warning.kind === OrderWarningKind.HALTED ? "error" : "warn"} label={short} />
            {warning.kind === OrderWarningKind.ABOVE_CAP ? (
              <InputBase
                value={answer}
                onChange={({ target }) => props.onAnswer(key, target.value)}
                placeholder={t("answer.reason")}
                inputProps={{
                  "aria-label": t("answer.reasonOf", { words: whole }),
                  "data-answer": key,
                  maxLength: 200,
                }}
                sx={reasonField}
              />
            ) : (
              <PressButton
                isPressed={answer !== ""}
                data-answer={key}
                aria-label={t("answer.checkOf", { words: whole })}
                onClick={() => props.onAnswer(key, answer === "" ? "checked" : "")}
                sx={check}
              >
                {answer === "" ? <CheckBoxOutlineBlankIcon sx={icon} /> : <CheckBoxIcon sx={icon} />}
                {t("answer.check")}
              </PressButton>
            )}
          </Box>
        );
      })}
      {notes.slice(0, room).map(({ tone, short, whole }) => (
        <span key={short} title={whole}>
          <StatusChip tone={tone} label={short} />
        </span>
      ))}
      {rest.length > 0 && (
        <Box component="span" title={rest.map(({ whole }) => whole).join("\n")} sx={{ color: "text.secondary" }}>
          {t("more", { figure: rest.length })}
        </Box>
      )}
    </>
  );
}

interface Note {
  tone: Tone;
  short: string;
  whole: string;
}

/** What is not warned of, and matters: a limited supply, a cheaper wholesaler, stock that is not as it seems. */
function useRowFacts(institutionId: string) {
  const { t } = useTranslation(["cart", "orders", "medicines"]);
  const { quantity } = useQuantityFormat();
  const unapplied = useUnapplied(institutionId);
  const supplyWords = useSupplyWords();
  return ({ line, proposal, warnings }: TodayItem, supply: SupplyStatus | undefined): Note[] => {
    const { reason, unit, medicineId } = line ?? proposal;
    const room = line ? line.purchaseRoom : (reason?.cap ?? "");
    const isLimited = (line ? line.supply : reason?.supply) === "limited";
    const unconfirmed = line ? line.unconfirmed : (reason?.unconfirmed ?? "0");
    const waiting = unapplied.of(medicineId);
    const isOver = warnings.some(({ kind }) => kind === OrderWarningKind.ABOVE_CAP);
    const cap = room === "" ? t("orders:reason.limited") : t("note.room", { amount: quantity(room, unit) });
    const capWords = room === "" ? cap : t("orders:reason.cap", { amount: quantity(room, unit) });
    const volume = supply && shipsLess(supply.volume) ? volumeName(supply.volume) : undefined;
    const notes: [boolean, Tone, string, string][] = [
      [isLimited && !isOver, "hold", cap, [capWords, supply && supplyWords.whole(supply)].filter(Boolean).join("\n")],
      [
        supply?.kind === SupplyKind.NORMAL && volume !== undefined,
        "hold",
        volume ? t(`medicines:volume.${volume}`) : "",
        supply ? supplyWords.whole(supply) : "",
      ],
      [
        Boolean(reason?.cheaperPrice),
        "info",
        t("note.dearer"),
        t("note.cheaper", { name: reason?.cheaperWholesaler ?? "" }),
      ],
      [
        waiting > 0,
        "hold",
        t("medicines:unapplied", { figure: waiting }),
        t("medicines:unapplied", { figure: waiting }),
      ],
      [
        signOf(unconfirmed) > 0,
        "neutral",
        t("note.unconfirmed"),
        t("proposals.unconfirmed", { amount: quantity(unconfirmed, unit) }),
      ],
    ];
    return notes.filter(([is]) => is).map(([, tone, short, whole]) => ({ tone, short, whole }));
  };
}

const touch = "@media (pointer: coarse)";
const together = { display: "inline-flex", alignItems: "center", gap: 0.5, flex: "none" } as const;
const icon = { fontSize: 16 } as const;

const check = {
  color: "text.primary",
  height: 26,
  minHeight: 0,
  px: 0.75,
  py: 0,
  gap: 0.25,
  fontSize: "0.875rem",
  whiteSpace: "nowrap",
  [touch]: { height: 40 },
} as const;
const reasonField = {
  width: 132,
  height: 26,
  px: 0.75,
  border: 1,
  borderColor: "var(--mui-palette-control)",
  borderRadius: "4px",
  fontSize: "0.875rem",
  "&.Mui-focused": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
  [touch]: { height: 40 },
} as const;
