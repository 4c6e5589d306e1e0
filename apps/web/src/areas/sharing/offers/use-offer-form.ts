import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { firstUntil } from "./first-until.ts";
import { lastGroupAtom } from "./last-group-atom.ts";
import { offerRule } from "./offer-rule.ts";
import type { OfferSubject } from "./offer-subject.ts";
import { useOfferActs } from "./use-offers.ts";

/** The master's data of a medicine: 薬価 with tax for one unit, empty where there is none; whether it is stored cold. */
export type OfferedMedicine = { listPrice: string; isCold: boolean };

/**
 * The form in which a lot is offered, ready to be sent as it opens: all that is suggested, at the list price, to the first
 * of the groups.
 */
export function useOfferForm(props: {
  institutionId: string;
  subject: OfferSubject;
  groups: readonly { id: string }[];
  medicine: OfferedMedicine;
  onDone: () => void;
}) {
  const { t } = useTranslation("offers");
  const { quantity: words, expiry } = useQuantityFormat();
  const toast = useToast();
  const { institutionId, subject, groups, onDone } = props;
  const { listPrice, isCold } = props.medicine;
  const { medicine, lotId, expiresOn, most, suggested } = subject;
  const [requestId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => tokyoDay(new Date()));
  const setLastGroups = useSetAtom(lastGroupAtom);
  const { mutateAsync } = useOfferActs().offer;
  return useRuleForm({
    rule: offerRule({ today, expiresOn, most, hasListPrice: Number(listPrice) > 0, isCold }),
    initial: {
      quantity: suggested,
      groupId: groups[0]?.id ?? "",
      rate: "100",
      unitPrice: "",
      untilOn: firstUntil(today, expiresOn).replaceAll("-", "/"),
      minQuantity: "",
      coldChainKept: false,
      note: "",
    },
    words: {
      quantity: t("offer.quantityWrong", { amount: words(most, medicine.unit) }),
      groupId: t("offer.groupMissing"),
      rate: t("offer.rateWrong"),
      unitPrice: t("offer.unitPriceWrong"),
      untilOn: expiresOn ? t("offer.untilWrong", { expiry: expiry(expiresOn) }) : t("offer.untilPast"),
      minQuantity: t("offer.minimumWrong"),
      coldChainKept: t("offer.coldMissing"),
    },
    send: async (fields) => {
      await mutateAsync({ institutionId, requestId, lotId, ...fields });
      setLastGroups((before) => ({ ...before, [institutionId]: fields.groupId }));
      toast(t("offer.done"));
      onDone();
    },
  });
}
