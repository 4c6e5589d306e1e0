import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BankPlaceInput } from "../../common/banks/bank-place-input.tsx";
import { useBanks, useBranches } from "../../common/banks/use-banks.ts";

type Field = { id: string; value: string; onChange: (typed: string) => void; error: string | undefined };

/** Bank and branch as invoices print them: their names, proposed from the list of banks by name, kana or code. */
export function PrintedBank({ bankName, bankBranch }: { bankName: Field; bankBranch: Field }) {
  const { t } = useTranslation("invoices");
  const { banks } = useBanks();
  const [picked, setPicked] = useState({ code: "", name: "" });
  // What was chosen counts as long as its name stays; a typed name counts where only one bank has it.
  const code = picked.name === bankName.value ? picked.code : (banks?.named(bankName.value)?.code ?? "");
  const branches = useBranches(code);
  return (
    <>
      <BankPlaceInput
        {...bankName}
        label={t("setting.bankName")}
        hint={t("setting.bankListHint")}
        places={banks}
        written={({ name }) => name}
        onPick={(place) => {
          setPicked(place);
          bankName.onChange(place.name);
        }}
        maxLength={50}
      />
      <BankPlaceInput
        {...bankBranch}
        label={t("setting.bankBranch")}
        places={branches}
        written={({ name }) => name}
        onPick={({ name }) => bankBranch.onChange(name)}
        maxLength={50}
      />
    </>
  );
}
