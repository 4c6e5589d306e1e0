import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/paper.ts";

export const phrases: PhrasesLike<typeof source> = {
  choose: "选择文件",
  replace: "换一个文件",
  open: "打开{{name}}",
  remove: "移除文件",
  sending: "正在上传文件",
  sent: "已上传 {{name}}，保存后生效。",
};
