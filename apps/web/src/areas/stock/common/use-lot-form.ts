import { countedQuantity, lotNumber, quantityChange, quantity as someQuantity } from "@meguri/rules/quantity";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../../shared/format/days.ts";
import { plainDecimal } from "../../../shared/format/decimal.ts";

/** What a quantity may be: above zero, zero as well, or a change in either direction. */
const rules = { some: someQuantity, counted: countedQuantity, change: quantityChange };

/** A quantity of a lot as it crosses the wire. */
export type LotValues = { quantity: string; lot: string; expiresOn: string };

/** What is typed: how much, of which lot, and until when it may be used. */
type LotText = { quantity: string; lot: string; expiry: string };

/** The fields quantity, lot and expiry with their checks; problems are shown once saving was tried. */
export function useLotForm(initial: LotValues, kind: keyof typeof rules) {
  const { t } = useTranslation("scan");
  const [text, setText] = useState<LotText>({
    quantity: initial.quantity,
    lot: initial.lot,
    expiry: initial.expiresOn.replaceAll("-", "/"),
  });
  const [isAsked, setIsAsked] = useState(false);
  const quantity = plainDecimal(text.quantity);
  const lot = text.lot.trim();
  const expiresOn = text.expiry.trim() === "" ? "" : readDay(text.expiry);
  const problems = {
    quantity: rules[kind].safeParse(quantity).success ? undefined : t(`mend.quantityWrong.${kind}`),
    lot: lotNumber.safeParse(lot).success ? undefined : t("mend.lotWrong"),
    expiry: expiresOn === undefined ? t("mend.expiryWrong") : undefined,
  };
  const values: LotValues | undefined =
    expiresOn === undefined || problems.quantity || problems.lot ? undefined : { quantity, lot, expiresOn };
  const shown: Partial<typeof problems> = isAsked ? problems : {};
  return {
    text,
    set: (change: Partial<LotText>) => setText((before) => ({ ...before, ...change })),
    /** Whether saving was tried: from then on problems are shown. */
    isAsked,
    problems: shown,
    /** What is typed so far; nothing where one of the values is wrong. */
    values,
    /** Validates on saving: the values, or nothing where one of them is wrong. */
    read: (): LotValues | undefined => {
      setIsAsked(true);
      return values;
    },
  };
}
