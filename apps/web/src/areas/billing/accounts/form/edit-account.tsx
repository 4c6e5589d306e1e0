import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { billingPaths } from "../../../../paths.ts";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { OwnersPage } from "../../common/owners-page.tsx";
import { useUpdateBillingAccount } from "../use-accounts.ts";
import { AccountForm } from "./account-form.tsx";

/** Changes what is on the invoices of an account. */
export function EditAccount({ accountId }: { accountId: string }) {
  const { t } = useTranslation("billing");
  const navigate = useNavigate();
  const toast = useToast();
  const { mutateAsync } = useUpdateBillingAccount();
  const leave = () => void navigate(billingPaths.detail(accountId));
  return (
    <OwnersPage accountId={accountId} title={t("edit.title")}>
      {({ name, postalCode, address, tel, email, updatedAt }) => (
        <AccountForm
          heading={<PageHeader title={t("edit.title")} lead={<bdi lang="ja">{name}</bdi>} />}
          initial={{ name, postalCode, address, tel, email }}
          onSave={async (fields) => {
            await mutateAsync({ accountId, fields, ...(updatedAt && { updatedAt }) });
            toast(t("done.updated", { name: fields.name }));
            leave();
          }}
          onCancel={leave}
        />
      )}
    </OwnersPage>
  );
}
