/** How a medicine is used, as far as the fictional prescriptions go. */
export type UsageClass = "oral" | "as_needed" | "external" | "injection";

const words = {
  朝食後: ["oral", "１日１回　朝食後"],
  朝食前: ["oral", "１日１回　朝食前"],
  夕食後: ["oral", "１日１回　夕食後"],
  就寝前: ["oral", "１日１回　就寝前"],
  朝夕: ["oral", "１日２回　朝夕食後"],
  十二時間: ["oral", "１日２回　１２時間毎"],
  毎食後: ["oral", "１日３回　毎食後"],
  毎食前: ["oral", "１日３回　毎食前"],
  疼痛時: ["as_needed", "疼痛時　１回１回分"],
  発熱時: ["as_needed", "発熱時　６時間以上あけて"],
  不眠時: ["as_needed", "不眠時　就寝前"],
  発作時: ["as_needed", "発作時　１回１回分"],
  塗布: ["external", "１日２回　患部に塗布"],
  貼付: ["external", "１日１回　患部に貼付"],
  胸貼付: ["external", "１日１回　胸・背・上腕のいずれかに貼付"],
  点眼: ["external", "１日４回　両眼に点眼"],
  夜点眼: ["external", "１日１回　夜　両眼に点眼"],
  朝夕点眼: ["external", "１日２回　朝夕　両眼に点眼"],
  点鼻: ["external", "１日１回　両鼻に噴霧"],
  吸入: ["external", "１日２回　吸入"],
  一回吸入: ["external", "１回　吸入"],
  発作吸入: ["external", "発作時　１回２吸入"],
  坐剤: ["external", "発熱時　１回１個　肛門に挿入"],
  うがい: ["external", "１日数回　薄めてうがい"],
  皮下注: ["injection", "１日１回　皮下注射"],
  週一皮下注: ["injection", "週１回　皮下注射"],
} as const satisfies Record<string, readonly [UsageClass, string]>;

export type Usage = { class: UsageClass; name: string };

/** @throws RangeError where no usage is called so */
export function usageOf(word: string): Usage {
  const match = Object.entries(words).find(([known]) => known === word)?.[1];
  if (!match) throw new RangeError(`No usage is called ${word}`);
  return { class: match[0], name: match[1] };
}
