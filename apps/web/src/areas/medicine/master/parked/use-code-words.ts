import { useTranslation } from "react-i18next";
import type { phrases } from "../../../../phrases/ja/medicine/medicines.ts";

type CodeKind = keyof typeof phrases.codes.kinds;

/** Names the kinds of codes; a kind newer than this page keeps its own name. */
export function useCodeWords(): (kind: string) => string {
  const { t, i18n } = useTranslation("medicines");
  const isKnown = (kind: string): kind is CodeKind => i18n.exists(`medicines:codes.kinds.${kind}`);
  return (kind) => (isKnown(kind) ? t(`codes.kinds.${kind}`) : kind);
}
