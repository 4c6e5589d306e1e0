import { foldForSearch } from "@meguri/rules/search";
import type { DocArticle, DocBlock, DocSection } from "./article.ts";

/** A section that was searched for. */
export type DocHit = { article: DocArticle; section: DocSection; excerpt: string };

const excerptLength = 90;

function textsOf(block: DocBlock): readonly string[] {
  if ("items" in block) return block.items;
  if (block.kind === "table") return block.rows.map((row) => row.join(" "));
  return [block.kind === "picture" ? block.alt : block.text];
}

/** The sections that have every word of `text`, those with one in their title first. */
export function searchArticles(articles: readonly DocArticle[], text: string): DocHit[] {
  const words = foldForSearch(text).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const hits = articles.flatMap((article) =>
    article.sections.flatMap((section) => {
      const texts = section.blocks.flatMap(textsOf);
      const whole = foldForSearch([article.title, section.title, ...texts].join(" "));
      if (!words.every((word) => whole.includes(word))) return [];
      const best = texts.find((one) => words.some((word) => foldForSearch(one).includes(word))) ?? texts[0] ?? "";
      const excerpt = best.length > excerptLength ? `${best.slice(0, excerptLength)}…` : best;
      const inTitle = words.some((word) => foldForSearch(section.title).includes(word));
      return [{ hit: { article, section, excerpt }, inTitle }];
    }),
  );
  return hits.toSorted((a, b) => Number(b.inTitle) - Number(a.inTitle)).map(({ hit }) => hit);
}
