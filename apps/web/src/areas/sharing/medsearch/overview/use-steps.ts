import { PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import type { GetMedsearchOverviewResponse } from "@meguri/rpc/app/v1/medsearch_service_pb";
import { useTranslation } from "react-i18next";
import { institutionPaths, paths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { Tone } from "../../../../shared/theme/colors.ts";

/** A step to sharing: how far it has come, in a word and a sentence, and the page on which one goes on. */
export type Step = {
  title: string;
  tone: Tone;
  state: string;
  hint: string;
  action: string;
  to: string;
  /** Whether it is the first that is not done. */
  isNext: boolean;
};

/** The three steps of an institution: registered with its place, in a group, sharing. */
export function useSteps(institutionId: string, overview: GetMedsearchOverviewResponse): Step[] {
  const { t } = useTranslation("medsearch");
  const { number } = useFormat();
  const { hasPlace, groupCount, appliedCount, partnerCount, sharedMedicines, countedMedicines, mostOpenLevel } =
    overview;
  const isHidden = groupCount > 0 && mostOpenLevel === PrivacyLevel.NONE;
  const isSharing = groupCount > 0 && sharedMedicines > 0 && !isHidden;
  const done = { tone: "ok", state: t("steps.done") } as const;
  const open = { tone: "neutral", state: t("steps.open") } as const;

  const registered = {
    title: t("steps.register.title"),
    ...(hasPlace
      ? { ...done, hint: t("steps.register.done") }
      : { tone: "warn" as const, state: t("steps.register.noPlace"), hint: t("steps.register.noPlaceHint") }),
    action: t(hasPlace ? "steps.register.look" : "steps.register.setPlace"),
    to: hasPlace ? institutionPaths.detail(institutionId) : institutionPaths.update(institutionId),
    isDone: hasPlace,
  };
  const counts = { groups: number(groupCount), partners: number(partnerCount) };
  const joined = {
    title: t("steps.join.title"),
    ...(groupCount > 0
      ? { ...done, hint: t("steps.join.done", counts) }
      : appliedCount > 0
        ? { tone: "info" as const, state: t("steps.join.applied"), hint: t("steps.join.appliedHint") }
        : { ...open, hint: t("steps.join.hint") }),
    action: t(groupCount > 0 ? "steps.join.look" : "steps.join.find"),
    to: paths.medsearchGroup,
    isDone: groupCount > 0,
  };
  const shared = {
    title: t("steps.share.title"),
    ...(isSharing
      ? { ...done, hint: t("steps.share.done", { figure: number(sharedMedicines) }) }
      : isHidden
        ? { tone: "warn" as const, state: t("steps.share.hidden"), hint: t("steps.share.hiddenHint") }
        : { ...open, hint: t("steps.share.hint") }),
    ...(isHidden
      ? { action: t("steps.share.level"), to: paths.medsearchGroup }
      : countedMedicines > 0
        ? { action: t("steps.share.look"), to: paths.medorderStock }
        : { action: t(isSharing ? "steps.share.lookEvidence" : "steps.share.begin"), to: paths.medsearchStock }),
    isDone: isSharing,
  };
  const steps = [registered, joined, shared];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone: _, ...step }, at) => ({ ...step, isNext: at === next }));
}
