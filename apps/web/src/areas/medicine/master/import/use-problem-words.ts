import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/medicine/medicines.ts";
import { expectedPhrase } from "../supply/expected-words.ts";

type ProblemName = keyof typeof phrases.cause;

/** Shows what is wrong in a file of the master and how to correct it; a problem newer than this page has general words. */
export function useProblemWords(): (problem: string, expected?: string) => { cause: string; fix: string } {
  const { t, i18n } = useTranslation("medicines");
  const isKnown = (name: string): name is ProblemName => i18n.exists(`medicines:cause.${name}`);
  return (problem, expected = "") => {
    const name = isKnown(problem) ? problem : "unknown";
    const phrase = expectedPhrase(expected);
    if (!phrase) return { cause: t(`cause.${name}`), fix: t(`fix.${name}`) };
    const { key, words = "" } = phrase;
    const what = t(`expected.${key}`, { words, most: words, line: words });
    return { cause: t(`cause.${name}`), fix: `${t(`fix.${name}`)}${t("importing.expected", { expected: what })}` };
  };
}
