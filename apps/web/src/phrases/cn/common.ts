import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/common.ts";

export const phrases: PhrasesLike<typeof source> = {
  loading: "正在加载",
  reload: "重新加载",
  retry: "重试",
  showMore: "显示更多",
  cancel: "取消",
  save: "保存",
  saving: "正在保存",
  close: "关闭",
  delete: "删除",
  undo: "撤销",
  more: "更多操作",
  back: "返回",
  required: "必填",
  optional: "选填",
  search: "搜索",
  searchClear: "清除搜索词",
  lastUpdated: "最后更新 {{time}}",
  list: {
    range: "{{from}}–{{to}} / 共{{total}}条",
    none: "0条",
    noHits: "没有符合条件的{{object}}。请尝试其他条件。",
    clearConditions: "清除所有条件",
    selected: "已选择{{rows}}条{{object}}。",
  },
  form: {
    summary: "请检查输入内容（{{count}}处）",
    saveFailed: "无法保存",
  },
  confirm: {
    irreversible: "此操作无法撤销。",
    typeToConfirm: "请输入“{{name}}”以确认",
    typed: "输入的名称不一致。",
  },
  institutionCode: {
    label: "医疗机构代码",
    hint: "10位数字。可以使用全角数字和连字符。",
    echo: "{{prefecture}}・{{table}}({{digit}})・{{number}}",
    table: { medical: "医科", dental: "牙科", dispensing: "调剂", homeNursing: "上门护理" },
  },
  loadFailed: "无法加载",
  error: {
    home: "返回首页",
    notFound: "地址可能有误，或页面已被移动或删除。",
    forbidden: "如有需要，请联系管理员添加权限。",
    server: "应用出现问题。如果重新加载后仍未恢复，请稍后再试。",
    outdatedTitle: "无法加载页面",
    outdated: "应用已更新或网络中断。重新加载后即可继续。",
  },
};
