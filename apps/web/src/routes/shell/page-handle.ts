import type { phrases } from "../../phrases/ja/shell/shell.ts";

/** The phrase that names a page: in the breadcrumbs and in the window's title. */
export type PageTitle = `pages.${keyof typeof phrases.pages}`;

/** The properties of a route's page. */
export type PageHandle = { title: PageTitle };

/** The handle of a match, where it has one. */
export function pageHandleOf(handle: unknown): PageHandle | undefined {
  return typeof handle === "object" && handle !== null && "title" in handle ? (handle as PageHandle) : undefined;
}
