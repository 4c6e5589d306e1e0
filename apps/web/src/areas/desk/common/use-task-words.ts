import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type DeskTask, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { useTranslation } from "react-i18next";
import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

const minute = 60_000;
const halfDayMinutes = 12 * 60;

/** What kinds of tasks have a cut-off of a wholesaler as their deadline. */
const cutOffKinds: readonly DeskTaskKind[] = [DeskTaskKind.CUT_OFF, DeskTaskKind.SHORTAGE];

/** Puts a task's deadline and what is behind its name into words, as of a moment. */
export function useTaskWords(now: Date) {
  const { t } = useTranslation("desk");
  const { number, yen, percent, time, nearDate } = useFormat();
  const { quantity, day } = useQuantityFormat();
  const today = tokyoDay(now);

  /** The deadline: a cut-off with the time that is left, or the moment by which somebody needs an answer. */
  function due({ kind, dueAt, dueOn }: DeskTask): string {
    if (kind === DeskTaskKind.REMAINDER) return dueOn < today ? t("due.late", { day: day(dueOn) }) : t("due.today");
    if (!dueAt) return "";
    const until = timestampDate(dueAt);
    const left = Math.ceil((until.getTime() - now.getTime()) / minute);
    if (kind === DeskTaskKind.SHORTAGE && left <= 0) return t("due.tooLate");
    const isToday = tokyoDay(until) === today;
    const at = isToday ? time(until) : `${nearDate(until)} ${time(until)}`;
    if (kind === DeskTaskKind.LATE_MOVES)
      return t("due.shipLate", { day: day(tokyoDay(new Date(until.getTime() - 1))) });
    if (kind === DeskTaskKind.CHAIN_MOVES)
      return t("due.shipBy", { day: day(tokyoDay(new Date(until.getTime() - 1))) });
    if (!cutOffKinds.includes(kind)) return t("due.by", { at });
    if (left <= 0) return t("due.passed");
    if (left > halfDayMinutes) return t("due.cutOffHours", { at, figure: number(Math.floor(left / 60)) });
    const minutes = String(left % 60).padStart(2, "0");
    return t("due.cutOffIn", { at, left: `${number(Math.floor(left / 60))}:${minutes}` });
  }

  /** What the task is called: a shortage by its day, a recall by its class, all else by its kind. */
  function title({ kind, dueOn, recallClass }: DeskTask): string | undefined {
    if (kind === DeskTaskKind.RECALL_NOTICE) return t("recallOf", { class: "I".repeat(recallClass) });
    if (kind !== DeskTaskKind.SHORTAGE || dueOn === "") return undefined;
    return dueOn <= today ? t("shortToday") : t("shortOn", { day: nearDate(startOfDay(dueOn)) });
  }

  /** Quantity, partner, count, yen and chance, as far as the task has them. */
  function details(task: DeskTask): string {
    const parts = [
      task.kind === DeskTaskKind.SHORTAGE &&
        task.chance !== undefined &&
        t("chance", { share: percent(Math.round(task.chance * 100) / 100) }),
      task.quantity && quantityWords(task),
      task.partnerName,
      task.count > 0 && t(unitOf(task.kind), { count: task.count, figure: number(task.count) }),
      task.yen !== 0n && yen(task.yen),
    ];
    return parts.filter(Boolean).join("・");
  }

  function quantityWords({ kind, quantity: amount, unit }: DeskTask): string {
    const words = quantity(amount, unit);
    const isStock = kind === DeskTaskKind.SHORTAGE || kind === DeskTaskKind.HALTED;
    return isStock ? t("stockOf", { amount: words }) : words;
  }

  return { due, title, details };
}

const lineKinds: readonly DeskTaskKind[] = [
  DeskTaskKind.CUT_OFF,
  DeskTaskKind.NO_WHOLESALER,
  DeskTaskKind.NEGATIVE_STOCK,
  DeskTaskKind.EXPIRED_STOCK,
];

/** Medicines are counted as items, all else as cases. */
const unitOf = (kind: DeskTaskKind) => (lineKinds.includes(kind) ? "items" : "cases");
