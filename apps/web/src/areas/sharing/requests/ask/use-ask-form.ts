import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { lastPaymentAtom } from "../acts/last-payment-atom.ts";
import { useShareActs } from "../acts/use-share-acts.ts";
import { askRule } from "./ask-rule.ts";
import type { AskSubject } from "./ask-subject.ts";

/**
 * The form in which a medicine is requested, ready to be sent but for the quantity. Its id is created once: repeated sending
 * has no further effect.
 */
export function useAskForm(institutionId: string, { offer, owner, medicine }: AskSubject) {
  const { t } = useTranslation("share");
  const [requestId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => tokyoDay(new Date()));
  const payment = useAtomValue(lastPaymentAtom);
  const { mutateAsync, data } = useShareActs(institutionId).ask;
  const form = useRuleForm({
    rule: askRule(today, offer),
    initial: {
      quantity: "",
      neededOn: today.replaceAll("-", "/"),
      neededTime: "",
      collector: "",
      payment,
      message: "",
    },
    words: { neededOn: t("ask.dayWrong") },
    send: (fields) =>
      mutateAsync({
        institutionId,
        requestId,
        ownerInstitutionId: owner.id,
        medicineId: medicine.id,
        ...(offer && { offerId: offer.id }),
        ...fields,
      }),
  });
  /** The created request, once there is one. */
  const request = data?.request;
  return { form, today, request };
}
