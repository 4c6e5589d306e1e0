import type { Locator } from "@playwright/test";

/** Words within an element of which a part is on one line and a part on the next; words as the page's language has them. */
export function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluate((element) => {
    const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: "word" });
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { segment, index, isWordLike } of segmenter.segment(node.textContent ?? "")) {
        if (!isWordLike) continue;
        const word = document.createRange();
        word.setStart(node, index);
        word.setEnd(node, index + segment.length);
        const lines = new Set(
          [...word.getClientRects()].flatMap(({ top, width }) => (width > 0 ? Math.round(top) : [])),
        );
        if (lines.size > 1) broken.push(`${segment} in ${node.textContent}`);
      }
    }
    return broken;
  });
}
