import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/common.ts";

export const phrases: PhrasesLike<typeof source> = {
  loading: "جارٍ التحميل",
  reload: "إعادة التحميل",
  retry: "المحاولة مجددًا",
  showMore: "عرض المزيد",
  cancel: "إلغاء",
  save: "حفظ",
  saving: "جارٍ الحفظ",
  close: "إغلاق",
  delete: "حذف",
  undo: "تراجع",
  more: "إجراءات أخرى",
  back: "رجوع",
  required: "إلزامي",
  optional: "اختياري",
  search: "بحث",
  searchClear: "مسح البحث",
  lastUpdated: "آخر تحديث {{time}}",
  list: {
    range: "{{from}}–{{to}} من {{total}}",
    none: "لا نتائج",
    noHits: "لا نتائج مطابقة ({{object}}). جرّب شروطًا أخرى.",
    clearConditions: "مسح كل الشروط",
    selected: "المحدد ({{object}}): {{rows}}.",
  },
  form: {
    summary: "تحقق مما أدخلته ({{count}})",
    saveFailed: "تعذّر الحفظ",
  },
  confirm: {
    irreversible: "لا يمكن التراجع عن هذا الإجراء.",
    typeToConfirm: "للتأكيد اكتب «{{name}}»",
    typed: "الاسم المكتوب غير مطابق.",
  },
  institutionCode: {
    label: "رمز المنشأة",
    hint: "10 أرقام. تُقبل الأرقام العريضة والشرطات.",
    echo: "{{prefecture}} · {{table}} ({{digit}}) · {{number}}",
    table: { medical: "طبي", dental: "أسنان", dispensing: "صرف الأدوية", homeNursing: "تمريض منزلي" },
  },
  loadFailed: "تعذّر التحميل",
  error: {
    home: "العودة إلى الرئيسية",
    notFound: "قد يكون العنوان خاطئًا، أو نُقلت الصفحة أو حُذفت.",
    forbidden: "إن كنت تحتاج إليها فاطلب الصلاحية من أحد المسؤولين.",
    server: "حدثت مشكلة في التطبيق. إن لم تُجدِ إعادة التحميل فحاول بعد قليل.",
    outdatedTitle: "تعذّر تحميل الصفحة",
    outdated: "تم تحديث التطبيق أو انقطع الاتصال. أعد التحميل للمتابعة.",
  },
};
