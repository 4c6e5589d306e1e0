import { useQuery } from "@connectrpc/connect-query";
import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import { suggestMedicines } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useMemo } from "react";

/** What matched, in the order in which it is shown. */
export const matches = ["prefix", "code", "generic", "inner"] as const;

export type Match = (typeof matches)[number];

/** What of a suggestion matched; a way newer than this page counts as the last. */
export function matchOf({ matched }: Pick<MedicineSuggestion, "matched">): Match {
  return matches.find((one) => one === matched) ?? "inner";
}

/** Letters left over from kana that are still being typed: アムロｄ is アムロ so far. */
const unfinishedKana = /(?<=[ぁ-ゖァ-ヶー])[a-zA-Zａ-ｚＡ-Ｚ]{1,3}$/;

/** Medicines for what was typed so far; hits at the beginning of the name come first, each kind together. */
export function useMedicineSuggestions(typed: string, isComposing = false) {
  const text = (isComposing ? typed.replace(unfinishedKana, "") : typed).trim().slice(0, 200);
  const { data, error, isPlaceholderData } = useQuery(suggestMedicines, text === "" ? skipToken : { text, limit: 12 }, {
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const suggestions = useMemo(() => {
    if (text === "" || !data) return [];
    return matches.flatMap((match) => data.suggestions.filter((one) => matchOf(one) === match));
  }, [data, text]);
  return {
    suggestions,
    error,
    /** What is shown belongs to the text before; the right ones are on their way. */
    isStale: text !== "" && (data === undefined || isPlaceholderData),
  };
}
