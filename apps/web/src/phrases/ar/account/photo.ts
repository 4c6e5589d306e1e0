import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/photo.ts";

export const phrases: PhrasesLike<typeof source> = {
  label: "الصورة",
  hint: "اختر صورة بصيغة JPEG أو PNG أو WebP، أو أفلتها هنا. تُقصّ إلى مربع، ولا يُرسل مكان التقاطها.",
  choose: "اختيار صورة",
  replace: "تغيير الصورة",
  remove: "حذف الصورة",
  saved: "تم تغيير الصورة",
  removed: "تم حذف الصورة",
  unreadable: "تعذّر فتح هذه الصورة. اختر صورة JPEG أو PNG.",
};
