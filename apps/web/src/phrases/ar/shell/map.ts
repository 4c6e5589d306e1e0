import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/map.ts";

export const phrases: PhrasesLike<typeof source> = {
  nearer: "تكبير",
  farther: "تصغير",
  north: "إلى الشمال",
  south: "إلى الجنوب",
  east: "إلى الشرق",
  west: "إلى الغرب",
  whole: "عرض الكل",
  hint: "حرّك الخريطة بمفاتيح الأسهم، وكبّر أو صغّر بالمفتاحين + و−.",
  hintPin: "اضغط على مكان لوضع الدبوس. مفاتيح الأسهم تحرّك الدبوس، وShift مع الأسهم تحرّك الخريطة.",
  several_zero: "لا أماكن",
  several_one: "مكان واحد (تكبير)",
  several_two: "مكانان (تكبير)",
  several_few: "{{count}} أماكن (تكبير)",
  several_many: "{{count}} مكانًا (تكبير)",
  several_other: "{{count}} مكان (تكبير)",
  latitude: "خط العرض",
  longitude: "خط الطول",
  outside: "أدخل رقمًا ضمن اليابان (مثل 35.68124).",
  kilometres: "{{value}} كم",
  attribution: "الخريطة: © MapSVG (CC BY 4.0)",
  removePin: "إزالة الدبوس",
};
