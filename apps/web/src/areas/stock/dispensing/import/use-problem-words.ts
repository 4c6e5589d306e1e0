import type { DispensingProblem } from "@meguri/rpc/app/v1/dispensing_pb";
import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/stock/dispensings.ts";

type ProblemName = keyof typeof phrases.cause;

/** Shows what is wrong in a file and how to correct it; a problem newer than this page has general words. */
export function useProblemWords(): (problem: Pick<DispensingProblem, "problem">) => { cause: string; fix: string } {
  const { t, i18n } = useTranslation("dispensings");
  const isKnown = (name: string): name is ProblemName => i18n.exists(`dispensings:cause.${name}`);
  return ({ problem }) => {
    const name = isKnown(problem) ? problem : "unknown";
    return { cause: t(`cause.${name}`), fix: t(`fix.${name}`) };
  };
}
