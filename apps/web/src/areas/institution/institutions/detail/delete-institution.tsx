import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { z } from "zod";
import { institutionPaths, paths } from "../../../../paths.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { typedName } from "../../../../shared/form/typed-name.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { sizes } from "../../../../shared/layout/sizes.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { ManagersOnly } from "../managers-only.tsx";
import { useInstitution } from "../use-institution.ts";
import { useDeleteInstitution } from "../use-institution-acts.ts";

const effects = ["members", "groups", "shared", "records", "refused"] as const;

/** Deletes an institution: shows what will happen, and has its name typed. */
export function DeleteInstitution({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation(["institutions", "common"]);
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { institution, isManager, error, refetch } = useInstitution(institutionId);
  const { mutateAsync } = useDeleteInstitution();
  const name = institution?.name ?? "";
  const form = useRuleForm({
    rule: z.object({ name: typedName(name) }),
    initial: { name: "" },
    words: { name: t("common:confirm.typed") },
    send: async () => {
      await mutateAsync({ institutionId, typedName: name });
      toast(t("done.deleted", { name }));
      void navigate(paths.settingInst);
    },
  });
  if (!institution && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!institution) return <LoadingSkeleton rows={6} />;
  if (!isManager) return <ManagersOnly title={t("remove.title")} institution={institution} />;
  return (
    <Box sx={{ maxWidth: sizes.form }}>
      <PageHeader title={t("remove.title")} lead={<bdi lang="ja">{institution.name}</bdi>} />
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
        <TextInput
          {...form.text("name")}
          label={t("common:confirm.typeToConfirm", { name: institution.name })}
          autoComplete="off"
        />
        {form.refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {form.refusal}
          </Alert>
        )}
        <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1.5, mt: 4 }}>
          <Button component={Link} to={institutionPaths.detail(institutionId)} variant="outlined" color="inherit">
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
