import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/person.ts";

export const phrases: PhrasesLike<typeof source> = {
  menu: {
    open: "قائمة الحساب ({{name}})",
    profile: "الملف الشخصي",
    signOut: "تسجيل الخروج",
    institution: "{{name}} – تبديل المنشأة",
    noInstitution: "اختيار منشأة",
  },
  acting: {
    text: "يعمل {{admin}} نيابةً عن {{user}}",
    reason: "السبب: {{reason}}",
    left: "الدقائق المتبقية: {{minutes}}",
    end: "إنهاء الدخول نيابةً عنه",
  },
  secondFactorRequired: "يشترط عقدك التحقق بخطوتين. لن تتمكن من إجراء أي شيء آخر قبل إعداده.",
  secondFactorSetUp: "إعداد التحقق بخطوتين",
};
