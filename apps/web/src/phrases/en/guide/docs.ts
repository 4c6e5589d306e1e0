import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/guide/docs.ts";

/** What to read: how to start, and how things work. The articles themselves are no phrases. */
export const phrases: PhrasesLike<typeof source> = {
  notices: "Licences of third-party software and maps",
  search: "Search the guides",
  pages: "Guides",
  hits: "Results for “{{text}}”: {{figure}}",
  noHits: "No results for “{{text}}”. Try other words.",
  foreign: "This page is written in English.",
};
