import { quantity as quantityRule } from "@meguri/rules/quantity";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay, tokyoDay } from "../../../shared/format/days.ts";
import { plainDecimal } from "../../../shared/format/decimal.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { firstUntil } from "./first-until.ts";
import type { OfferSubject } from "./offer-subject.ts";
import { useOfferActs } from "./use-offers.ts";

const decimalPrice = /^\d{1,9}(\.\d{1,5})?$/;
const wholePercent = /^(\d{1,2}|100)$/;

/** The master's data of a medicine: 薬価 with tax for one unit, empty where there is none; whether it is stored cold. */
export type OfferedMedicine = { listPrice: string; isCold: boolean };

/** The problems before sending was tried. */
const nothing: Partial<Record<"quantity" | "group" | "rate" | "price" | "until" | "minimum" | "cold", undefined>> = {};

/** The form in which a lot is offered, ready to be sent as it opens: all that is suggested, at the list price. */
export function useOfferForm(
  institutionId: string,
  subject: OfferSubject,
  groups: readonly { id: string }[],
  { listPrice, isCold }: OfferedMedicine,
) {
  const { t } = useTranslation("offers");
  const { quantity: words, expiry } = useQuantityFormat();
  const toast = useToast();
  const { medicine, expiresOn, most } = subject;
  const [requestId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => tokyoDay(new Date()));
  const [text, setText] = useState({
    quantity: subject.suggested,
    rate: "100",
    price: "",
    until: firstUntil(today, expiresOn).replaceAll("-", "/"),
    minimum: "",
    note: "",
  });
  const [chosenGroup, setGroup] = useState<string>();
  const [coldChainKept, setColdKept] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useOfferActs().offer;
  const groupId = chosenGroup ?? (groups.length === 1 ? groups[0]?.id : undefined);
  const hasListPrice = Number(listPrice) > 0;
  const quantity = plainDecimal(text.quantity);
  const minimum = plainDecimal(text.minimum);
  const untilOn = readDay(text.until);
  const isUntilRight = untilOn !== undefined && untilOn >= today && (expiresOn === "" || untilOn <= expiresOn);
  const isWithin = (typed: string, bound: string) =>
    quantityRule.safeParse(typed).success && Number(typed) <= Number(bound);
  const problems = {
    quantity: isWithin(quantity, most) ? undefined : t("offer.quantityWrong", { amount: words(most, medicine.unit) }),
    group: groupId ? undefined : t("offer.groupMissing"),
    rate: hasListPrice && !wholePercent.test(plainDecimal(text.rate)) ? t("offer.rateWrong") : undefined,
    price: hasListPrice || decimalPrice.test(plainDecimal(text.price)) ? undefined : t("offer.unitPriceWrong"),
    until: isUntilRight
      ? undefined
      : expiresOn
        ? t("offer.untilWrong", { expiry: expiry(expiresOn) })
        : t("offer.untilPast"),
    minimum: minimum === "" || isWithin(minimum, quantity) ? undefined : t("offer.minimumWrong"),
    cold: isCold && !coldChainKept ? t("offer.coldMissing") : undefined,
  };
  const send = useSingleFlight((onDone: () => void) =>
    mutateAsync({
      institutionId,
      requestId,
      groupId: groupId ?? "",
      lotId: subject.lotId,
      quantity,
      minQuantity: minimum,
      untilOn: untilOn ?? "",
      coldChainKept,
      note: text.note.trim(),
      ...(hasListPrice ? { rate: Number(plainDecimal(text.rate)) } : { unitPrice: plainDecimal(text.price) }),
    }).then(
      () => {
        toast(t("offer.done"));
        onDone();
      },
      () => undefined,
    ),
  );
  return {
    text,
    groupId,
    setGroup,
    coldChainKept,
    setColdKept,
    isCold,
    hasListPrice,
    error,
    rate: plainDecimal(text.rate),
    isSending: isPending,
    set: (change: Partial<typeof text>) => setText((before) => ({ ...before, ...change })),
    problems: isAsked ? problems : nothing,
    submit: (onDone: () => void) => {
      setIsAsked(true);
      if (Object.values(problems).every((problem) => problem === undefined)) void send(onDone);
    },
  };
}
