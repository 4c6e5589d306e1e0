import {
  type BillingAccount,
  type BillingInstitution,
  BillingInstitutionState,
  BillingRole,
} from "@meguri/rpc/app/v1/billing_account_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useOwnInstitutions } from "../../common/use-own-institutions.ts";
import { useRequestedWords } from "../institutions/use-requested-words.ts";
import { useBillingAccounts, useRequestInstitution } from "../use-accounts.ts";

/** Chooses one of the accounts that one owns to pay for an institution; nothing where there is none to choose. */
export function ChoosePayer(props: { institutionId: string; present: readonly BillingInstitution[] }) {
  const { t } = useTranslation("billing");
  const { accounts } = useBillingAccounts();
  const { institutions } = useOwnInstitutions();
  const [isChoosing, setIsChoosing] = useState(false);
  const institution = institutions.find(({ id }) => id === props.institutionId);
  const goesOn = (accountId: string) =>
    props.present.some((one) => one.accountId === accountId && one.state !== BillingInstitutionState.ENDING);
  const owned = accounts.filter(({ id, role }) => role === BillingRole.OWNER && !goesOn(id));
  if (!institution?.code || owned.length === 0) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setIsChoosing(true)}>
        {t("payer.choose")}
      </Button>
      {isChoosing && <ChooseDialog institution={institution} accounts={owned} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

function ChooseDialog(props: {
  institution: { name: string; code: string };
  accounts: readonly BillingAccount[];
  onClose: () => void;
}) {
  const { t } = useTranslation("billing");
  const toast = useToast();
  const requestedWords = useRequestedWords();
  const { mutateAsync } = useRequestInstitution();
  const { institution, accounts } = props;
  const form = useRuleForm({
    rule: z.object({ accountId: z.string().min(1, "required") }),
    initial: { accountId: accounts.length === 1 ? (accounts[0]?.id ?? "") : "" },
    words: { accountId: t("payer.chooseOne") },
    send: async ({ accountId }) => {
      const answer = await mutateAsync({ accountId, institutionCode: institution.code });
      toast(requestedWords(answer.institution));
      props.onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("payer.chooseTitle", { name: institution.name })}
      submitLabel={t("payer.chooseSubmit")}
      onClose={props.onClose}
    >
      <SelectInput
        {...form.value("accountId")}
        label={t("payer.account")}
        hint={t("payer.chooseHint")}
        choices={accounts.map(({ id, name }) => ({ value: id, label: <bdi lang="ja">{name}</bdi> }))}
      />
    </FormDialog>
  );
}
