import type { MailLanguage, MailWords } from "../../../../platform/mail/queue-mail.ts";

/** News of groups that also go out by mail. */
export type MailedNews = "group.applied" | "group.approved" | "group.rejected" | "group.removed" | "group.invited";

/** Names and words of a mail: the group, the institution that it is about, and what was written. */
export interface MailValues {
  group: string;
  institution: string;
  words: string;
}

type Words = (values: MailValues) => string;
type Phrases = Record<MailedNews, { subject: Words; text: Words }> & { linkLabel: string };

const ja: Phrases = {
  "group.applied": {
    subject: ({ group }) => `「${group}」に参加の申請が届きました`,
    text: ({ group, institution }) =>
      `${institution}が「${group}」への参加を申請しました。承認または却下してください。`,
  },
  "group.approved": {
    subject: ({ group }) => `「${group}」への参加が承認されました`,
    text: ({ group, institution }) => `${institution}の「${group}」への参加が承認されました。`,
  },
  "group.rejected": {
    subject: ({ group }) => `「${group}」への参加の申請が却下されました`,
    text: ({ group, institution }) =>
      `${institution}の「${group}」への参加の申請が却下されました。もう一度申請できます。`,
  },
  "group.removed": {
    subject: ({ group }) => `「${group}」から除外されました`,
    text: ({ group, institution }) => `${institution}が「${group}」から除外されました。`,
  },
  "group.invited": {
    subject: () => "グループへの招待が届きました",
    text: ({ group, institution }) =>
      `${institution}が、あなたの施設を「${group}」に招待しました。返事をしてください。`,
  },
  linkLabel: "グループを見る",
};

const en: Phrases = {
  "group.applied": {
    subject: ({ group }) => `An institution asks to join “${group}”`,
    text: ({ group, institution }) =>
      `${institution} asks to join “${group}”. Please approve or reject the application.`,
  },
  "group.approved": {
    subject: ({ group }) => `You have joined “${group}”`,
    text: ({ group, institution }) => `The application of ${institution} to join “${group}” has been approved.`,
  },
  "group.rejected": {
    subject: ({ group }) => `Your application to join “${group}” was rejected`,
    text: ({ group, institution }) =>
      `The application of ${institution} to join “${group}” has been rejected. You can apply again.`,
  },
  "group.removed": {
    subject: ({ group }) => `You were removed from “${group}”`,
    text: ({ group, institution }) => `${institution} has been removed from “${group}”.`,
  },
  "group.invited": {
    subject: () => "You are invited to a group",
    text: ({ group, institution }) => `${institution} invites your institution to “${group}”. Please answer.`,
  },
  linkLabel: "Open the group",
};

const fr: Phrases = {
  "group.applied": {
    subject: ({ group }) => `Un établissement demande à rejoindre « ${group} »`,
    text: ({ group, institution }) =>
      `${institution} demande à rejoindre « ${group} ». Veuillez accepter ou refuser la demande.`,
  },
  "group.approved": {
    subject: ({ group }) => `Vous avez rejoint « ${group} »`,
    text: ({ group, institution }) => `La demande de ${institution} pour rejoindre « ${group} » a été acceptée.`,
  },
  "group.rejected": {
    subject: ({ group }) => `Votre demande pour « ${group} » a été refusée`,
    text: ({ group, institution }) =>
      `La demande de ${institution} pour rejoindre « ${group} » a été refusée. Vous pouvez en faire une autre.`,
  },
  "group.removed": {
    subject: ({ group }) => `Vous avez été retiré de « ${group} »`,
    text: ({ group, institution }) => `${institution} a été retiré de « ${group} ».`,
  },
  "group.invited": {
    subject: () => "Vous êtes invité à rejoindre un groupe",
    text: ({ group, institution }) =>
      `${institution} invite votre établissement à rejoindre « ${group} ». Merci de répondre.`,
  },
  linkLabel: "Voir le groupe",
};

const vi: Phrases = {
  "group.applied": {
    subject: ({ group }) => `Có cơ sở xin tham gia “${group}”`,
    text: ({ group, institution }) => `${institution} xin tham gia “${group}”. Vui lòng chấp thuận hoặc từ chối.`,
  },
  "group.approved": {
    subject: ({ group }) => `Bạn đã tham gia “${group}”`,
    text: ({ group, institution }) => `Yêu cầu tham gia “${group}” của ${institution} đã được chấp thuận.`,
  },
  "group.rejected": {
    subject: ({ group }) => `Yêu cầu tham gia “${group}” bị từ chối`,
    text: ({ group, institution }) =>
      `Yêu cầu tham gia “${group}” của ${institution} đã bị từ chối. Bạn có thể gửi lại yêu cầu.`,
  },
  "group.removed": {
    subject: ({ group }) => `Bạn đã bị loại khỏi “${group}”`,
    text: ({ group, institution }) => `${institution} đã bị loại khỏi “${group}”.`,
  },
  "group.invited": {
    subject: () => "Bạn được mời vào một nhóm",
    text: ({ group, institution }) => `${institution} mời cơ sở của bạn vào “${group}”. Vui lòng trả lời.`,
  },
  linkLabel: "Xem nhóm",
};

const cn: Phrases = {
  "group.applied": {
    subject: ({ group }) => `有机构申请加入“${group}”`,
    text: ({ group, institution }) => `${institution}申请加入“${group}”。请批准或拒绝。`,
  },
  "group.approved": {
    subject: ({ group }) => `您已加入“${group}”`,
    text: ({ group, institution }) => `${institution}加入“${group}”的申请已获批准。`,
  },
  "group.rejected": {
    subject: ({ group }) => `加入“${group}”的申请被拒绝`,
    text: ({ group, institution }) => `${institution}加入“${group}”的申请被拒绝。您可以再次申请。`,
  },
  "group.removed": {
    subject: ({ group }) => `您已被移出“${group}”`,
    text: ({ group, institution }) => `${institution}已被移出“${group}”。`,
  },
  "group.invited": {
    subject: () => "您受邀加入一个群组",
    text: ({ group, institution }) => `${institution}邀请您的机构加入“${group}”。请答复。`,
  },
  linkLabel: "查看群组",
};

const ar: Phrases = {
  "group.applied": {
    subject: ({ group }) => `منشأة تطلب الانضمام إلى «${group}»`,
    text: ({ group, institution }) => `تطلب ${institution} الانضمام إلى «${group}». يرجى القبول أو الرفض.`,
  },
  "group.approved": {
    subject: ({ group }) => `لقد انضممت إلى «${group}»`,
    text: ({ group, institution }) => `تم قبول طلب ${institution} للانضمام إلى «${group}».`,
  },
  "group.rejected": {
    subject: ({ group }) => `رُفض طلبك للانضمام إلى «${group}»`,
    text: ({ group, institution }) => `رُفض طلب ${institution} للانضمام إلى «${group}». يمكن تقديم طلب آخر.`,
  },
  "group.removed": {
    subject: ({ group }) => `تمت إزالتك من «${group}»`,
    text: ({ group, institution }) => `تمت إزالة ${institution} من «${group}».`,
  },
  "group.invited": {
    subject: () => "أنت مدعو إلى مجموعة",
    text: ({ group, institution }) => `تدعو ${institution} منشأتك إلى «${group}». يرجى الرد.`,
  },
  linkLabel: "عرض المجموعة",
};

const phrases: Record<MailLanguage, Phrases> = { ja, en, fr, vi, cn, ar };

/** The text of a mail; the other side's note follows unchanged. */
export function groupMail(language: MailLanguage, news: MailedNews, values: MailValues): MailWords {
  const { [news]: words, linkLabel } = phrases[language];
  const text = [words.text(values), values.words].filter((part) => part !== "").join("\n\n");
  return { language, subject: words.subject(values), text, linkLabel };
}
