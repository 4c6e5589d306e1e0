import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { billingPaths, paths } from "../../../../paths.ts";
import { DeletePage } from "../../../../shared/form/delete-page.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { OwnersPage } from "../../common/owners-page.tsx";
import { useDeleteBillingAccount } from "../use-accounts.ts";

const effects = ["members", "card", "invoices", "refused"] as const;

/** Deletes an account: shows what will happen, and has its name typed. */
export function DeleteAccount({ accountId }: { accountId: string }) {
  const { t } = useTranslation("billing");
  const navigate = useNavigate();
  const toast = useToast();
  const { mutateAsync } = useDeleteBillingAccount();
  return (
    <OwnersPage accountId={accountId} title={t("remove.title")}>
      {({ name }) => (
        <DeletePage
          title={t("remove.title")}
          name={name}
          effectsTitle={t("remove.effectsTitle")}
          effects={effects.map((effect) => t(`remove.effects.${effect}`))}
          submitLabel={t("remove.submit")}
          back={billingPaths.detail(accountId)}
          onDelete={async () => {
            await mutateAsync({ accountId });
            toast(t("done.deleted", { name }));
            void navigate(paths.settingPayment);
          }}
        />
      )}
    </OwnersPage>
  );
}
