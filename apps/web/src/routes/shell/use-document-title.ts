import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMatches } from "react-router-dom";
import { pageHandleOf } from "./page-handle.ts";

/** Names the window after the page, in the language of the interface, and returns the page's name. */
export function useDocumentTitle(): string {
  const { t } = useTranslation("shell");
  const handle = useMatches()
    .map((match) => pageHandleOf(match.handle))
    .findLast((result) => result !== undefined);
  const page = handle ? t(handle.title) : "";
  const title = page ? t("title", { page }) : "Meguri";
  // Before the passive effects of the pages, so that one that reports an error has the last word.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return page;
}
