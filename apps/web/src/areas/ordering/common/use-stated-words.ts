import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type StatedPackage, StatedSupply } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { serverNow } from "../../../shared/rpc/server-clock.ts";
import type { Tone } from "../../../shared/theme/colors.ts";

const unavailable = { supply: StatedSupply.UNAVAILABLE, name: "unavailable", tone: "error" } as const;
const supplies = [
  { supply: StatedSupply.AVAILABLE, name: "available", tone: "ok" },
  { supply: StatedSupply.LIMITED, name: "limited", tone: "hold" },
  unavailable,
] as const satisfies readonly { supply: StatedSupply; name: string; tone: Tone }[];

/** What a wholesaler reported of a package, in words. */
export interface StatedWords {
  tone: Tone;
  /** In stock, limited or not available. */
  short: string;
  /** How long ago it was reported. */
  age: string;
  /** The day on which more is expected; empty where none was reported. */
  expected: string;
  /** Packages, expected day and the wholesaler's own words. */
  facts: string[];
  /** All of it, with the wholesaler. */
  whole: string;
}

/** Words for what wholesalers reported, the same on every page. */
export function useStatedWords() {
  const { t } = useTranslation("orders");
  const { number, relative, nearDate } = useFormat();
  return ({ supply, packs, expectedOn, note, statedAt, wholesalerName }: StatedPackage): StatedWords => {
    const { name, tone } = supplies.find((one) => one.supply === supply) ?? unavailable;
    const short = t(`stated.${name}`);
    const age = statedAt ? relative(timestampDate(statedAt), serverNow()) : "";
    const expected = expectedOn === "" ? "" : t("stated.expected", { day: nearDate(startOfDay(expectedOn)) });
    const facts = [packs === undefined ? "" : t("stated.packs", { figure: number(packs) }), expected, note].filter(
      Boolean,
    );
    const whole = [t("stated.by", { name: wholesalerName }), short, ...facts, age].filter(Boolean).join("・");
    return { tone, short, age, expected, facts, whole };
  };
}
