import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/medsearch.ts";

export const phrases: PhrasesLike<typeof source> = {
  noInstitutionHint: "要查找药品，请登记机构，或请工作单位的管理员邀请您。",
  items: "{{figure}}个品种",
  times: "{{figure}}次",
  overview: {
    title: "共享情况",
    lead: "共享库存的步骤与伙伴",
    what: "同一群组的机构互相公开库存信息，缺药时马上知道哪里有。可见范围由群组决定，本机构的公开范围可以自行缩小。",
  },
  steps: {
    title: "开始使用的三个步骤",
    done: "已完成",
    open: "未设置",
    register: {
      title: "登记机构",
      done: "地图位置也已登记，可按距离由近到远查找。",
      noPlace: "未设置位置",
      noPlaceHint: "在地图上设置位置后，可看到距离并由近到远查找。",
      look: "查看机构",
      setPlace: "设置位置",
    },
    join: {
      title: "加入群组",
      done: "已加入{{groups}}个群组，与{{partners}}家机构相连。",
      applied: "申请中",
      appliedHint: "正在等待群组管理机构的批准。",
      hint: "加入群组后，可以看到成员机构的库存。",
      look: "查看群组",
      find: "查找群组",
    },
    share: {
      title: "共享库存",
      done: "伙伴可以找到{{figure}}个品种。",
      hidden: "未公开",
      hiddenHint: "所有群组的公开范围都是“不公开”，因此伙伴找不到您。",
      hint: "清点并记录库存后，伙伴就能找到。",
      look: "查看库存",
      begin: "登记库存",
      level: "检查公开范围",
    },
  },
  figures: {
    title: "本机构的数字",
    medicines: "共享的药品",
    counted: "其中有库存记录 {{figure}}",
    partners: "相连的机构",
    hits: "本月被找到的次数",
    level: "最大的公开范围",
    evidence: "调剂记录的最新月份",
    none: "无",
  },
  shortcuts: {
    title: "接下来",
    search: "查找药品",
    searchHint: "按名称、通用名或代码查找有药的机构",
    groups: "群组",
    groupsHint: "查找可加入的群组、更改公开范围",
    stock: "库存",
    stockHint: "记录给伙伴看的库存",
  },
};
