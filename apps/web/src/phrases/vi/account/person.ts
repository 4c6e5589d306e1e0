import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/person.ts";

export const phrases: PhrasesLike<typeof source> = {
  menu: {
    open: "Menu tài khoản ({{name}})",
    profile: "Hồ sơ",
    signOut: "Đăng xuất",
    institution: "{{name}} – chuyển cơ sở",
    noInstitution: "Chọn cơ sở",
  },
  acting: {
    text: "{{admin}} đang thao tác thay {{user}}",
    reason: "Lý do: {{reason}}",
    left: "còn {{minutes}} phút",
    end: "Kết thúc",
  },
  secondFactorRequired: "Hợp đồng của bạn yêu cầu xác thực hai bước. Hãy thiết lập trước khi làm việc khác.",
  secondFactorSetUp: "Thiết lập xác thực hai bước",
};
