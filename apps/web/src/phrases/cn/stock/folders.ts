import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/stock/folders.ts";

export const phrases: PhrasesLike<typeof source> = {
  choose: "选择文件夹",
  other: "选择其他文件夹",
  stop: "停止监视",
  resume: "重新监视",
  folder: "文件夹",
  lookedAt: "最后检查",
  taken: "已导入的文件",
  failed: "无法导入的文件",
  state: {
    watching: "监视中",
    stopped: "已停止",
    asking: "等待许可",
    elsewhere: "在其他标签页监视中",
    lost: "已停止（无文件夹）",
  },
  asking: "浏览器已重新打开，需要再次许可读取文件夹。",
  elsewhere: "为避免重复读取，只有一个标签页进行监视。关闭该标签页后，由此处监视。",
  lost: "无法读取文件夹。请确认是否被移动或断开，然后重新监视。",
  unsent: "找到的文件尚未发送，将在下次检查时再次发送。",
  notPossible: "此浏览器无法监视文件夹。请使用Windows或Mac的Chrome或Edge，或将文件拖放到“导入文件”的框内。",
};
