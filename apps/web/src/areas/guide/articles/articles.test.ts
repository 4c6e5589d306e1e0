import { expect, it } from "vitest";
import { articles, docLanguage } from "./articles.ts";
import { searchArticles } from "./search-articles.ts";

it("nobody reads less in one language than in another, and links lead to the same anchors", () => {
  const outline = (language: "ja" | "en") =>
    articles[language].map(({ name, path, sections }) => ({ name, path, sections: sections.map(({ id }) => id) }));
  expect(outline("en")).toEqual(outline("ja"));
  expect(["ja", "en", "fr", "vi", "cn", "ar"].map(docLanguage)).toEqual(["ja", "en", "en", "en", "en", "en"]);
});

it("a section is matched by its words in any width and script, titles first", () => {
  const [first] = searchArticles(articles.ja, "でーた不足");
  expect(first?.section.id).toBe("lack");
  expect(searchArticles(articles.ja, "ｎｓｉｐｓ").map(({ section }) => section.id)).toContain("needs");
  expect(searchArticles(articles.ja, "  ")).toEqual([]);
});
