import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/stock/terminals.ts";

/** Why a code could not be read, in words; a reason newer than this page has general words. */
export function useFaultWords() {
  const { t, i18n } = useTranslation("terminals");
  const isFault = (key: string): key is keyof typeof phrases.fault => i18n.exists(`terminals:fault.${key}`);
  return (problem: string) => (isFault(problem) ? t(`fault.${problem}`) : t("fault.not_a_code"));
}
