import type { AppPath } from "../../../paths.ts";

/** The pictures of this product that articles may show. */
export type DocPicture = "overview" | "predict" | "medicine" | "import";

/** A part of a section. */
export type DocBlock =
  | { kind: "text"; text: string }
  | { kind: "list" | "steps"; items: readonly string[] }
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "picture"; picture: DocPicture; alt: string }
  | { kind: "link"; to: AppPath; text: string };

/** A section with the anchor that searches and contents lead to. */
export type DocSection = { id: string; title: string; blocks: readonly DocBlock[] };

export type DocName = "start" | "medorder" | "predict" | "install" | "invoice";

/** A page to read: its title, what it is about, and its sections. */
export type DocArticle = { name: DocName; path: AppPath; title: string; lead: string; sections: readonly DocSection[] };
