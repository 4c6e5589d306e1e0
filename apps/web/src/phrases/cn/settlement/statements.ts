import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/statements.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "{{day}}结算账单",
  lead: "各门店的账单为合格发票。税额为各门店税额之和。",
  pdf: "PDF（封面和各门店）",
  parts: "各门店账单",
  shops_other: "{{figure}}家门店",
  part: "属于{{name}}的法人合计账单。",
  openWhole: "查看法人合计账单",
  field: {
    balance: "本期应付额",
    carried: "结转额",
    net: "采购额（不含税）",
    tax: "税额",
    open: "未收金额",
    unpaid: "未付",
    dueOn: "付款期限",
    shops: "门店数",
    shop: "门店",
    number: "账单号",
  },
  back: { closing: "返回结算", invoices: "返回账单列表" },
  split: {
    open: "将收款分配到门店",
    title: "将收款分配到门店",
    hint: "先按此顺序分配各门店截至结算日的未收金额（合计{{amount}}），再分配之后的账单。未用的红字账单和未冲销的收款会先扣除。超出部分归第一家门店。",
    receipt: "收款",
    none: "没有可分配的收款。请先登记收款。",
    choose: "请选择收款",
    submit: "分配",
    done: "已分配收款",
    comma: "、",
    rest: "未分配",
    left: "现已不属于该法人：{{names}}。仅核销截至结算日的账单，不用于之后的账单。",
  },
};
