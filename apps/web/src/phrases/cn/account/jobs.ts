import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/jobs.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: {
    UNSPECIFIED: "不明",
    QUEUED: "未开始",
    CHECKING: "检查中",
    TO_REVIEW: "待确认",
    APPLYING: "导入中",
    DONE: "完成",
    PART_FAILED: "部分失败",
    FAILED: "失败",
    CANCELLED: "已中止",
  },
  progress: "{{done}} / {{total}}条",
  waiting: "正在排队",
  importing: {
    step: "步骤 {{now}}/{{all}}",
    steps: { file: "文件", check: "确认内容", apply: "导入", result: "结果" },
    leave: "关闭",
    leaveRunning: "关闭（处理会继续）",
    checking: "正在检查内容",
    checkingHint: "关闭此页面后仍会继续。可以从处理记录返回。",
    applying: "正在导入",
    stop: "中止",
  },
  history: { counts: "正常{{right}}·警告{{warned}}·错误{{wrong}}", none: "还没有处理记录", unnamed: "未命名的文件" },
};
