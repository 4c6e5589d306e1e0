import { type Group, GroupMembershipState, type PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { kindNames, privacyNames, regionNames, stateNames } from "./group-words.ts";

/** Puts what is recorded of a group into words; what is not known becomes an empty text. */
export function useGroupWords() {
  const { t } = useTranslation("groups");
  const { number } = useFormat();
  return {
    regionWords: ({ region }: Pick<Group, "region">) => {
      const name = regionNames[region];
      return name ? t(`region.${name}`) : "";
    },
    prefectureWords: ({ prefecture }: Pick<Group, "prefecture">) => prefecture || t("nationwide"),
    /** To the nearest member; in a joined group that is oneself, so it is left out. */
    distanceWords: ({ distanceKm, myState }: Pick<Group, "distanceKm" | "myState">) =>
      distanceKm < 0 || myState === GroupMembershipState.JOINED
        ? ""
        : t("km", { km: number(Math.round(distanceKm * 10) / 10) }),
    privacyWords: (level: PrivacyLevel) => {
      const name = privacyNames[level];
      return name ? t(`privacy.${name}`) : "";
    },
    /** What others then see, with an example. */
    privacySees: (level: PrivacyLevel) => {
      const name = privacyNames[level];
      return name ? t(`privacySees.${name}`) : "";
    },
    stateWords: ({ myState }: Pick<Group, "myState">) => {
      const name = stateNames[myState];
      return name ? t(`state.${name}`) : "";
    },
    kindWords: ({ kind }: Pick<Institution, "kind">) => {
      const name = kindNames[kind];
      return name ? t(`kind.${name}`) : "";
    },
    addressWords: ({ prefecture, city, address, building }: Institution) =>
      [prefecture + city + address, building].filter(Boolean).join(" "),
  };
}
