/** Where a value of a shop comes from: its head office, or the shop itself. */
export const phrases = {
  column: "مصدر الإعداد",
  headOffice: "المركز الرئيسي",
  own: "هذه الصيدلية",
  back: "اتباع المركز الرئيسي",
  backTitle: "اتباع المركز الرئيسي في «{{name}}»؟",
  backEffects: "تُزال قيمة هذه الصيدلية وتُستخدم قيمة المركز الرئيسي. لا تتغير الطلبات المقدَّمة.",
  backPriceEffects:
    "تنتهي الأسعار المُدخلة هنا ويُعمل بأسعار المركز. السعر الذي يبدأ اليوم يسري حتى نهاية اليوم. يبقى السجل.",
  done: "عاد إلى اتباع المركز",
};
