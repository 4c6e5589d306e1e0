import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/ordering/reporting.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "谈判与合同情况",
  hint: "官方表格（样式85）有时会修订。提交前请开设者按现行样式85确认记载项目。",
  due: {
    before: "报告期限为{{on}}。不报告则从次年4月起减少调剂基本费。",
    late: "已超过报告期限（{{on}}）。未报告则从次年4月起减少调剂基本费。",
    reported: "已于{{on}}报告。",
  },
  half: "议定率不超过50%。照此报告，从次年4月起减少调剂基本费。",
  empty: "尚未填写。请填写报告的内容。",
  act: {
    edit: "编辑内容",
    save: "保存",
  },
  field: {
    negotiator: "价格谈判方式",
    agentName: "代理方名称",
    lastYear: "上年度合同",
    lastYearFigures: "上年度实绩",
    secondHalf: "下半年合同计划",
    plan: "下半年计划（补充）",
    efforts: "对流通改善指南的举措",
    effortWords: "举措（补充）",
    reportedOn: "报告日",
  },
  negotiator: {
    own: "自行谈判",
    headOffice: "法人总部统一谈判",
    agent: "委托代理方",
  },
  pattern: {
    none: "未填写",
    item: "以单品单价为主",
    total: "以总价为主",
    uniform: "以统一折扣为主",
    mixed: "多种并用",
  },
  effort: {
    itemPrices: "按品目单价谈判",
    wholeYear: "议定全年价格",
    apart: "基础药品等单独谈判",
    deliveries: "减少频繁和紧急配送",
    returns: "不为调整库存退货",
    provisional: "尽早议定暂定价",
  },
  figures: "议定率 {{rate}}，单品单价合同率 {{item}}",
  reportedHint: "向地方厚生局报告的日期。未报告则留空",
  reportedWrong: "请输入日期，例如 2026/11/20",
  saved: "已保存报告内容",
};
