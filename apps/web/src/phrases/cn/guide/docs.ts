import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/guide/docs.ts";

/** What to read: how to start, and how things work. The articles themselves are no phrases. */
export const phrases: PhrasesLike<typeof source> = {
  notices: "第三方软件和地图的许可",
  search: "搜索使用说明",
  pages: "使用说明目录",
  hits: "“{{text}}”的搜索结果：{{figure}}条",
  noHits: "未找到“{{text}}”。请换个词再试。",
  foreign: "本页正文为英文，暂无中文版本。",
};
