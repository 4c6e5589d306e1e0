import {
  type BillingAccount,
  type BillingInstitution,
  BillingInstitutionState,
} from "@meguri/rpc/app/v1/billing_account_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { plainInstitutionCode } from "../../../institution/common/institution-code.ts";
import { InstitutionCodeInput } from "../../../institution/common/institution-code-input.tsx";
import { useOwnInstitutions } from "../../common/use-own-institutions.ts";
import { useRequestInstitution } from "../use-accounts.ts";
import { useRequestedWords } from "./use-requested-words.ts";

/** An institution that is not in the list, by its code. */
const another = "another";

const rule = z
  .object({ chosen: z.string().min(1, "required"), code: z.string().transform(plainInstitutionCode) })
  .refine(({ chosen, code }) => chosen !== another || /^\d{10}$/.test(code), {
    path: ["code"],
    message: "code_format",
  });

/** Requests that an account pays for an institution: one of one's own, or another by its code. */
export function AddInstitutionDialog(props: {
  account: BillingAccount;
  present: readonly BillingInstitution[];
  onClose: () => void;
}) {
  const { t } = useTranslation("billing");
  const toast = useToast();
  const requestedWords = useRequestedWords();
  const { institutions } = useOwnInstitutions();
  const { mutateAsync } = useRequestInstitution();
  const { account } = props;
  const goesOn = (code: string) =>
    props.present.some(
      ({ institutionCode, state }) => institutionCode === code && state !== BillingInstitutionState.ENDING,
    );
  const own = institutions.filter(({ code }) => code !== "" && !goesOn(code));
  const form = useRuleForm({
    rule,
    initial: { chosen: "", code: "" },
    words: { chosen: t("add.choose") },
    send: async ({ chosen, code }) => {
      const { institution } = await mutateAsync({
        accountId: account.id,
        institutionCode: chosen === another ? code : chosen,
      });
      toast(requestedWords(institution));
      props.onClose();
    },
  });
  const chosen = form.value("chosen");
  return (
    <FormDialog form={form} title={t("add.title")} submitLabel={t("add.submit")} onClose={props.onClose}>
      <Typography variant="body2">{t("add.lead")}</Typography>
      <SelectInput
        {...chosen}
        label={t("institutions.name")}
        choices={[
          ...own.map(({ code, name }) => ({ value: code, label: <bdi lang="ja">{name}</bdi> })),
          { value: another, label: t("add.another") },
        ]}
      />
      {chosen.value === another && <InstitutionCodeInput {...form.text("code")} typed={form.watch("code")} required />}
    </FormDialog>
  );
}
