import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMatches } from "react-router-dom";
import { pageHandleOf } from "./page-handle.ts";

/** Names the window after the page, in the language of the interface. */
export function useDocumentTitle(): void {
  const { t } = useTranslation("shell");
  const handle = useMatches()
    .map((match) => pageHandleOf(match.handle))
    .findLast((found) => found !== undefined);
  const title = handle ? t("title", { page: t(handle.title) }) : "Meguri";
  useEffect(() => {
    document.title = title;
  }, [title]);
}
