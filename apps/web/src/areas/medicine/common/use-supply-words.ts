import { ShipmentVolume, SupplyKind, type SupplyStatus } from "@meguri/rpc/app/v1/medicine_pb";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { reasonName, supplyName, volumeName } from "./enum-names.ts";

const less: readonly ShipmentVolume[] = [ShipmentVolume.B, ShipmentVolume.C, ShipmentVolume.D];

/** Whether less than usual is shipped. */
export const shipsLess = (volume: ShipmentVolume | undefined): boolean => volume !== undefined && less.includes(volume);

/** Whether who orders should know of it. */
export const isUnusual = (supply: SupplyStatus | undefined): boolean =>
  supply !== undefined &&
  (supply.kind === SupplyKind.LIMITED || supply.kind === SupplyKind.HALTED || shipsLess(supply.volume));

/** How a product is supplied, in words. Needs the phrases `medicines`. */
export function useSupplyWords() {
  const { t } = useTranslation("medicines");
  const { date } = useFormat();
  type State = Pick<SupplyStatus, "kind" | "reason" | "volume">;
  /** Reason and amount alone, for beside a chip. */
  const details = ({ reason, volume }: State) => {
    const [why, amount] = [reasonName(reason), volumeName(volume)];
    return [why && t(`reason.${why}`), amount && t(`volume.${amount}`)].filter(Boolean).join(" ・ ");
  };
  /** State, reason and amount, as `限定出荷（自社の事情）・出荷量減少（B）`. */
  const state = ({ kind, reason, volume }: State) => {
    const [name, why, amount] = [supplyName(kind), reasonName(reason), volumeName(volume)];
    const first = name && (why ? `${t(`supply.${name}`)}（${t(`reason.${why}`)}）` : t(`supply.${name}`));
    return [first, amount && t(`volume.${amount}`)].filter(Boolean).join(" ・ ");
  };
  /** The same with why, until when and since when, in one line. */
  const whole = (supply: SupplyStatus) =>
    [
      state(supply),
      supply.cause,
      supply.expectedEnd && t("supplyEnd", { words: supply.expectedEnd }),
      supply.since && t("supplySince", { day: date(startOfDay(supply.since)) }),
    ]
      .filter(Boolean)
      .join(" ・ ");
  return { details, state, whole };
}
