import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/outside.ts";

export const phrases: PhrasesLike<typeof source> = {
  title: "未使用Meguri的客户",
  back: "返回未使用Meguri的客户",
  ended: "已终止",
  act: {
    add: "添加客户",
    end: "终止往来",
    resume: "恢复往来",
  },
  field: {
    name: "名称",
    kana: "假名",
    code: "客户代码",
    postalCode: "邮政编码",
    address: "地址",
    tel: "电话",
    email: "电子邮箱",
    payerName: "汇款名义",
    terms: "付款条件",
    sending: "发送方式",
    note: "备注",
  },
  list: {
    search: "名称、代码",
    withEnded: "包括已终止",
    none: "还没有未使用Meguri的客户",
    noneHint: "添加未使用Meguri的客户后，可录入送货单并开票。",
  },
  form: {
    add: "添加客户",
    edit: "编辑客户",
    nameHint: "打印在账单上",
    postalHint: "7位数字",
    emailHint: "通过邮件发送时必填",
    payerHint: "银行文件中的付款人名，用于自动核对入账。",
    noteHint: "内部使用，不打印",
    save: "保存客户",
    saved: "已保存客户",
  },
  end: {
    title: "要终止与{{name}}的往来吗？",
    effects: "不能再选为送货单和账单的客户。已开账单和未付金额保留。",
    done: "已终止往来",
  },
  resume: {
    title: "要恢复与{{name}}的往来吗？",
    effects: "可再次选为送货单和账单的客户。",
    done: "已恢复往来",
  },
};
