import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/camera.ts";

export const phrases: PhrasesLike<typeof source> = {
  open: "用相机扫描",
  close: "关闭相机",
  choose: "从照片扫描",
  picture: "相机画面",
  opening: "正在打开相机",
  paused: "确认之前暂停扫描",
  torchOn: "打开闪光灯",
  torchOff: "关闭闪光灯",
  fault: {
    insecure: "当前连接无法使用相机。请用 https:// 开头的网址重新打开，或从照片扫描，或输入编号。",
    denied: "未允许使用相机。请在浏览器的网站设置中允许相机，或从照片扫描，或输入编号。",
    none: "找不到相机。请连接相机，或从照片扫描，或输入编号。",
    busy: "无法打开相机。请关闭正在使用相机的其他应用，然后重新打开。",
    reader: "无法加载扫描功能。请关闭相机后重新打开。",
  },
  missed: {
    nothing: "照片中没有找到条码。请靠近并在明亮处拍摄。",
    unreadable: "无法打开照片。请选择JPEG或PNG照片。",
  },
};
