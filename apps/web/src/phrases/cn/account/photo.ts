import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/photo.ts";

export const phrases: PhrasesLike<typeof source> = {
  label: "照片",
  hint: "选择JPEG、PNG或WebP图片，或将其拖到此处。图片会裁剪成正方形；拍摄地点等信息不会发送。",
  choose: "选择照片",
  replace: "更换照片",
  remove: "删除照片",
  saved: "已更换照片",
  removed: "已删除照片",
  unreadable: "无法打开这张图片。请选择JPEG或PNG照片。",
};
