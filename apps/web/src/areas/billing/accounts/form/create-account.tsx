import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { billingPaths, paths } from "../../../../paths.ts";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useCreateBillingAccount } from "../use-accounts.ts";
import { AccountForm } from "./account-form.tsx";

/** Creates a billing account; who does is its first owner. */
export function CreateAccount() {
  const { t } = useTranslation("billing");
  const navigate = useNavigate();
  const toast = useToast();
  const { email } = useAtomValue(authAtom);
  const { mutateAsync } = useCreateBillingAccount();
  // The same id with each try: an answer that was lost must not leave two accounts behind.
  const [accountId] = useState(() => crypto.randomUUID());
  return (
    <AccountForm
      heading={<PageHeader title={t("create.title")} lead={t("create.lead")} />}
      initial={{ name: "", postalCode: "", address: "", tel: "", email: email ?? "" }}
      submitLabel={t("create.submit")}
      onSave={async (fields) => {
        await mutateAsync({ accountId, fields });
        toast(t("done.created", { name: fields.name }));
        await navigate(billingPaths.detail(accountId));
      }}
      onCancel={() => void navigate(paths.settingPayment)}
    />
  );
}
