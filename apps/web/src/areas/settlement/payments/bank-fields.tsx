import { type BankPlace, type BankPlaces, isPlaceName } from "@meguri/formats/zengin/bank-places";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { BankPlaceInput } from "../common/banks/bank-place-input.tsx";
import { PlaceNote } from "../common/banks/place-note.tsx";
import { useBanks, useBranches } from "../common/banks/use-banks.ts";

/** A controlled text of the form. */
export type PlaceField = { id: string; value: string; onChange: (typed: string) => void; error: string | undefined };

/** Bank and branch of an account: code and name in kana, proposed from the list of banks by either. */
export function BankFields(props: {
  bankCode: PlaceField;
  bankName: PlaceField;
  branchCode: PlaceField;
  branchName: PlaceField;
}) {
  const { t } = useTranslation("payments");
  const { day } = useQuantityFormat();
  const { bankCode, bankName, branchCode, branchName } = props;
  const { banks, asOf } = useBanks();
  const code = codeOf(bankCode.value);
  const branches = useBranches(code);
  const branch = codeOf(branchCode.value);
  const bankPair = usePair(bankCode, bankName, banks);
  const branchPair = usePair(branchCode, branchName, branches);
  const listed = { day: day(asOf) };
  return (
    <>
      <BankPlaceInput
        {...bankCode}
        {...bankPair}
        label={t("payee.bankCode")}
        hint={t("payee.bankCodeHint")}
        written={(place) => place.code}
        isCode
        maxLength={10}
      />
      <BankPlaceInput
        {...bankName}
        places={banks}
        onPick={pickOf(bankCode, bankName)}
        label={t("payee.bankName")}
        written={({ kana }) => kana}
        maxLength={50}
      />
      <PlaceNote
        code={code}
        name={bankName.value}
        places={banks}
        isWhole={code.length === 4}
        words={{
          unknown: t("bankList.bankUnknown", { code, ...listed }),
          other: ({ name, kana }) => t("bankList.bankOther", { code, name, kana }),
          known: ({ name }) => t("bankList.known", { code, name }),
        }}
      />
      <BankPlaceInput
        {...branchCode}
        {...branchPair}
        label={t("payee.branchCode")}
        hint={t("payee.branchCodeHint")}
        written={(place) => place.code}
        isCode
        maxLength={10}
      />
      <BankPlaceInput
        {...branchName}
        places={branches}
        onPick={pickOf(branchCode, branchName)}
        label={t("payee.branchName")}
        written={({ kana }) => kana}
        maxLength={50}
      />
      <PlaceNote
        code={branch}
        name={branchName.value}
        places={banks?.byCode(code) && branches}
        isWhole={branch.length === 3}
        words={{
          unknown: t("bankList.branchUnknown", { code: branch, ...listed }),
          other: ({ name, kana }) => t("bankList.branchOther", { code: branch, name, kana }),
          known: ({ name }) => t("bankList.known", { code: branch, name }),
        }}
      />
    </>
  );
}

/** A code as it is sent. */
const codeOf = (typed: string) => typed.normalize("NFKC").trim();

/** Takes over a place that was chosen. */
const pickOf =
  (code: PlaceField, name: PlaceField) =>
  (place: BankPlace): void => {
    code.onChange(place.code);
    name.onChange(place.kana);
  };

/**
 * Fills the name as soon as a code is whole, where it is empty or was the name of the code before: what somebody typed
 * otherwise stays.
 */
function usePair(code: PlaceField, name: PlaceField, places: BankPlaces | undefined) {
  const [ofCode, setOfCode] = useState("");
  return {
    places,
    onPick: pickOf(code, name),
    onChange: (typed: string) => {
      const [before, place] = [places?.byCode(codeOf(code.value)), places?.byCode(codeOf(typed))];
      const isOfCode = name.value === ofCode || (before !== undefined && isPlaceName(name.value, before));
      if (isOfCode) setOfCode(place?.kana ?? name.value);
      code.onChange(typed);
      if (place && isOfCode) name.onChange(place.kana);
    },
  };
}
