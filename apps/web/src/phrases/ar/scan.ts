import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/scan.ts";

export const phrases: PhrasesLike<typeof source> = {
  quantity: {
    one: "{{amount}} {{unit}}",
    packs: "{{packs}} علبة ({{total}})",
    packsAndRest: "{{packs}} علبة + {{rest}} ({{total}})",
  },
  monthEnd: "نهاية {{month}}",
  soundOn: "كتم الصوت",
  soundOff: "تشغيل الصوت",
  keyboardOn: "الكتابة بلوحة المفاتيح",
  keyboardOff: "إخفاء لوحة المفاتيح",
  waiting: "عمليات مسح في الانتظار: {{figure}}",
  notSent: "تعذر إرسال «{{code}}». {{cause}}",
  tryAgain: "إعادة الإرسال",
  drop: "تجاهل هذا المسح",
  less: "أقل",
  moreOf: "أكثر",
  last: "آخر مسح",
  unknownCode: "رمز غير معروف",
  lotAndExpiry: "التشغيلة {{lot}} · الصلاحية {{expiry}}",
  lotUnknown: "غير معروفة",
  expiryUnknown: "غير معروفة",
};
