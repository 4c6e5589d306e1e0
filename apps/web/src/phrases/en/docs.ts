import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/docs.ts";

/** What to read: how to start, and how things work. The articles themselves are no phrases. */
export const phrases: PhrasesLike<typeof source> = {
  search: "Search the guides",
  pages: "Guides",
  hits: "Found for “{{text}}”: {{figure}}",
  noHits: "“{{text}}” was not found. Try other words.",
  foreign: "This page is written in English.",
};
