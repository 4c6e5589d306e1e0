import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/person.ts";

export const phrases: PhrasesLike<typeof source> = {
  menu: {
    open: "账号菜单（{{name}}）",
    profile: "个人资料",
    signOut: "退出登录",
    institution: "{{name}} 切换机构",
    noInstitution: "选择机构",
  },
  acting: {
    text: "{{admin}}正在以{{user}}的身份操作",
    reason: "理由：{{reason}}",
    left: "剩余{{minutes}}分钟",
    end: "结束代理登录",
  },
  secondFactorRequired: "根据签约设置，必须使用两步验证。设置完成之前无法进行其他操作。",
  secondFactorSetUp: "设置两步验证",
};
