import type { BillingAccount } from "@meguri/rpc/app/v1/billing_account_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { z } from "zod";
import { billingPaths, paths } from "../../../../paths.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { typedName } from "../../../../shared/form/typed-name.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { sizes } from "../../../../shared/layout/sizes.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { OwnersPage } from "../../common/owners-page.tsx";
import { useDeleteBillingAccount } from "../use-accounts.ts";

const effects = ["members", "card", "invoices", "refused"] as const;

/** Deletes an account: shows what will happen, and has its name typed. */
export function DeleteAccount({ accountId }: { accountId: string }) {
  const { t } = useTranslation("billing");
  return (
    <OwnersPage accountId={accountId} title={t("remove.title")}>
      {(account) => <DeleteForm account={account} />}
    </OwnersPage>
  );
}

function DeleteForm({ account: { id, name } }: { account: BillingAccount }) {
  const { t } = useTranslation(["billing", "common"]);
  const navigate = useNavigate();
  const toast = useToast();
  const { mutateAsync } = useDeleteBillingAccount();
  const form = useRuleForm({
    rule: z.object({ name: typedName(name) }),
    initial: { name: "" },
    words: { name: t("common:confirm.typed") },
    send: async () => {
      await mutateAsync({ accountId: id });
      toast(t("done.deleted", { name }));
      void navigate(paths.settingPayment);
    },
  });
  return (
    <Box sx={{ maxWidth: sizes.form }}>
      <PageHeader title={t("remove.title")} lead={<bdi lang="ja">{name}</bdi>} />
      <Alert severity="warning" variant="outlined" sx={{ mb: 3, bgcolor: "background.paper" }}>
        <Typography variant="subtitle2" component="h2">
          {t("remove.effectsTitle")}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
          {effects.map((effect) => (
            <li key={effect}>{t(`remove.effects.${effect}`)}</li>
          ))}
        </Box>
      </Alert>
      <Form form={form}>
        <TextInput {...form.text("name")} label={t("common:confirm.typeToConfirm", { name })} autoComplete="off" />
        {form.refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {form.refusal}
          </Alert>
        )}
        <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1.5, mt: 4 }}>
          <Button component={Link} to={billingPaths.detail(id)} variant="outlined" color="inherit">
            {t("common:cancel")}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={form.isSending}>
            {t("remove.submit")}
          </Button>
        </Box>
      </Form>
    </Box>
  );
}
