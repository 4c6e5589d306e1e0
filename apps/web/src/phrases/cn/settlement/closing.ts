import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/closing.ts";

export const phrases: PhrasesLike<typeof source> = {
  days: "结算日",
  day: "{{day}}结算（{{figure}}家）",
  customers_other: "{{figure}}家",
  none: "没有要结算的客户",
  noneHint: "在客户的交易条件中设定结算日后显示在此处。",
  blockedLead: "保留的客户需先登记价格或付款条件，其他客户可直接结算。",
  managersOnly: "只有管理员可以执行结算。",
  together: "与{{name}}合并开票",
  togetherClosed: "{{name}}的法人合计账单",
  act: {
    start_other: "结算{{figure}}家",
  },
  start: {
    title_other: "要结算{{day}}的{{figure}}家客户吗？",
    effects: "将开具结算账单并通知客户，开具后不可修改。离开页面后仍会继续，可中途停止。暂定价按现价开具。",
    confirm: "结算",
    done: "已开始结算",
  },
  field: {
    day: "结算日",
    ready: "可结算",
    blocked: "保留",
    closed: "已结算",
    net: "金额（不含税）",
    customers: "客户",
    customer: "客户",
    state: "状态",
    slips: "送货单",
    lines: "明细",
    note: "注意",
    invoice: "结算账单",
  },
  note: {
    unpriced_other: "{{figure}}条无价格",
    provisional_other: "{{figure}}条暂定价",
    unreceived_other: "{{figure}}张未验收",
  },
  state: {
    closed: "已结算",
    terms: "无付款条件",
    unpriced: "无价格",
    corporation: "同一法人的其他门店待处理",
    empty: "无明细",
    ready: "可结算",
  },
  run: {
    title: "结算进度",
    running: "正在结算",
    stopped: "已停止",
    done: "结算完成",
    progress: "{{done}}/{{total}}家（账单{{closed}}张）",
    stop: "停止",
    resume: "继续",
  },
};
