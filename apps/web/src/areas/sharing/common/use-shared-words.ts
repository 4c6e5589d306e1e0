import {
  type CountedStock,
  type SharedEvidence,
  type SharedMedicine,
  StockBand,
} from "@meguri/rpc/app/v1/shared_stock_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import type { Tone } from "../../../shared/theme/colors.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** How much there is, with its tone. */
const bands = {
  [StockBand.UNSPECIFIED]: { tone: "ok", name: "has" },
  [StockBand.NOTHING]: { tone: "neutral", name: "nothing" },
  [StockBand.FEW]: { tone: "warn", name: "few" },
  [StockBand.SOME]: { tone: "ok", name: "some" },
  [StockBand.PLENTY]: { tone: "ok", name: "plenty" },
} as const satisfies Record<StockBand, { tone: Tone; name: string }>;

/** A day in figures: the day of the week does not matter here. */
const dayOf = (day: string) => day.replaceAll("-", "/");

/** Puts what a partner shows into words; what its level hides has none. Needs the phrases `medsearch` and `scan`. */
export function useSharedWords() {
  const { t } = useTranslation("medsearch");
  const { number } = useFormat();
  const { quantity } = useQuantityFormat();
  return {
    /** The state of the shelf in a word: 多, 在庫なし. */
    band: ({ has, band }: CountedStock): { tone: Tone; label: string } => {
      const { tone, name } = bands[has ? band : StockBand.NOTHING];
      return { tone, label: t(`band.${name}`) };
    },
    /** 324錠; empty where there is none, or it is hidden. */
    amount: ({ has, amount }: CountedStock, { unit }: Pick<SharedMedicine, "unit">) =>
      has ? quantity(amount, unit) : "",
    /** 2026/11/18現在. */
    age: ({ asOf }: CountedStock) => (asOf === "" ? "" : t("asOf", { day: dayOf(asOf) })),
    /** 11/18: where there is room for no more. */
    shortAge: ({ asOf }: CountedStock) => dayOf(asOf.slice(5)),
    /** 調剤12回・340錠・最終2026/10/30: as much of it as is shown. */
    evidence: (
      { month, count, amount, band, lastOn }: SharedEvidence,
      { unit }: Pick<SharedMedicine, "unit">,
    ): string[] => {
      const of = t("evidence.month", { month: month.replace("-", "/") });
      const rough = band === StockBand.UNSPECIFIED ? t("evidence.has") : t(`evidence.${bands[band].name}`);
      const shown = [count > 0 && t("evidence.count", { figure: number(count) }), quantity(amount, unit)].filter(
        Boolean,
      );
      return [
        `${of} ${shown.length === 0 ? rough : shown.join(t("evidence.and"))}`,
        ...(lastOn === "" ? [] : [t("evidence.lastOn", { day: dayOf(lastOn) })]),
      ];
    },
    /** 1.2 km; empty where a place is missing. */
    distance: (km: number) => (km < 0 ? "" : t("km", { km: number(Math.round(km * 10) / 10) })),
  };
}
