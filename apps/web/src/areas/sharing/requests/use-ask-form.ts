import { quantity as quantityRule } from "@meguri/rules/quantity";
import { useAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay, tokyoDay } from "../../../shared/format/days.ts";
import { plainDecimal } from "../../../shared/format/decimal.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { AskSubject } from "./ask-subject.ts";
import { lastPaymentAtom } from "./last-payment-atom.ts";
import { useShareActs } from "./use-share-acts.ts";

/** The typed values of a request. */
type AskText = { quantity: string; day: string; time: string; collector: string; message: string };

/** The problems before sending was tried. */
const nothing: { quantity?: string; day?: string } = {};

/** 11/20 as a day of the year that `today` is in; of the next one where that day has passed. */
function dayOf(typed: string, today: string): string | undefined {
  const short = /^(\d{1,2})\D(\d{1,2})\D?$/.exec(typed.normalize("NFKC").trim());
  if (!short) return readDay(typed);
  const year = Number(today.slice(0, 4));
  const [now, next] = [year, year + 1].map((one) => readDay(`${one}/${short[1]}/${short[2]}`));
  return now && now < today ? next : now;
}

/**
 * The form in which a medicine is requested, ready to be sent but for the quantity. Its id is created once: repeated sending
 * has no further effect.
 */
export function useAskForm(institutionId: string, subject: AskSubject) {
  const { t } = useTranslation("share");
  const { quantity: words } = useQuantityFormat();
  const [requestId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => tokyoDay(new Date()));
  const [payment, setPayment] = useAtom(lastPaymentAtom);
  const [text, setText] = useState<AskText>({
    quantity: "",
    day: today.replaceAll("-", "/"),
    time: "",
    collector: "",
    message: "",
  });
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error, data } = useShareActs(institutionId).ask;
  const { offer, medicine } = subject;
  const quantity = plainDecimal(text.quantity);
  const neededOn = dayOf(text.day, today);
  const overOrUnder = () => {
    if (offer && Number(quantity) > Number(offer.available)) {
      return t("ask.quantityOver", { amount: words(offer.available, medicine.unit) });
    }
    // What is left of an offer may be less than the least that may be taken of it.
    const least = Math.min(Number(offer?.minimum || 0), Number(offer?.available || 0));
    return Number(quantity) < least
      ? t("ask.quantityUnder", { amount: words(String(least), medicine.unit) })
      : undefined;
  };
  const problems = {
    quantity: quantityRule.safeParse(quantity).success ? overOrUnder() : t("ask.quantityWrong"),
    day: neededOn && neededOn >= today ? undefined : t("ask.dayWrong"),
  };
  const send = useSingleFlight(() =>
    mutateAsync({
      institutionId,
      requestId,
      quantity,
      payment,
      ownerInstitutionId: subject.owner.id,
      medicineId: medicine.id,
      ...(offer && { offerId: offer.id }),
      neededOn: neededOn ?? "",
      neededTime: text.time,
      collector: text.collector.trim(),
      message: text.message.trim(),
    }).catch(() => undefined),
  );
  return {
    text,
    payment,
    setPayment,
    quantity,
    neededOn,
    error,
    isSending: isPending,
    set: (change: Partial<AskText>) => setText((before) => ({ ...before, ...change })),
    problems: isAsked ? problems : nothing,
    submit: () => {
      setIsAsked(true);
      if (!problems.quantity && !problems.day) void send();
    },
    /** The created request, once there is one. */
    request: data?.request,
  };
}
