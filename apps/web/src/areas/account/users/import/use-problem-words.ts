import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/account/problems.ts";

type ProblemName = keyof typeof phrases.cause;

/** Shows what is wrong with a cell and how to correct it; a problem newer than this page has general words. */
export function useProblemWords(): (problem: string) => { cause: string; fix: string } {
  const { t, i18n } = useTranslation("problems");
  const isKnown = (name: string): name is ProblemName => i18n.exists(`problems:cause.${name}`);
  return (problem) => {
    const name = isKnown(problem) ? problem : "unknown";
    return { cause: t(`cause.${name}`), fix: t(`fix.${name}`) };
  };
}
