import type { SupplyStatus } from "@meguri/rpc/app/v1/medicine_pb";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { reasonName, volumeName } from "./enum-names.ts";

/** What is known of a supply besides its state, for a list of facts: nothing where the list has nothing. */
export function useSupplyFacts() {
  const { t } = useTranslation("medicines");
  const { date } = useFormat();
  return (supply: SupplyStatus | undefined) => {
    if (!supply) return [];
    const reason = reasonName(supply.reason);
    const volume = volumeName(supply.volume);
    const inJapanese = (words: string) => words && <bdi lang="ja">{words}</bdi>;
    const facts = [
      { label: t("field.reason"), value: reason && t(`reason.${reason}`) },
      { label: t("field.cause"), value: inJapanese(supply.cause) },
      { label: t("field.expectedEnd"), value: inJapanese(supply.expectedEnd || supply.resolution) },
      { label: t("field.volume"), value: volume && t(`volume.${volume}`) },
      { label: t("field.recovery"), value: inJapanese(supply.recovery) },
      { label: t("field.since"), value: supply.since && date(startOfDay(supply.since)) },
    ];
    return facts.filter(({ value }) => Boolean(value));
  };
}
