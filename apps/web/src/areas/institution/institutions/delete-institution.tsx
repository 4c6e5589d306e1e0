import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { institutionPaths, paths } from "../../../paths.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/loading-skeleton.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { ManagersOnly } from "./managers-only.tsx";
import { useInstitution } from "./use-institution.ts";
import { useDeleteInstitution } from "./use-institution-acts.ts";

const effects = ["members", "groups", "shared", "records", "refused"] as const;
const fold = (text: string) => text.normalize("NFKC").trim();

/** Deletes an institution: shows what will happen, and has its name typed. */
export function DeleteInstitution({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation(["institutions", "common"]);
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { institution, isManager, error, refetch } = useInstitution(institutionId);
  const { mutate, isPending, error: refusal } = useDeleteInstitution();
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  if (!institution && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!institution) return <LoadingSkeleton rows={6} />;
  if (!isManager) return <ManagersOnly title={t("remove.title")} institution={institution} />;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isRight = fold(typed) === fold(institution.name);
    setIsWrong(!isRight);
    if (!isRight || isPending) return;
    mutate(
      { institutionId, typedName: institution.name },
      {
        onSuccess: () => {
          toast(t("done.deleted", { name: institution.name }));
          void navigate(paths.settingInst);
        },
      },
    );
  };
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
      <form noValidate onSubmit={submit}>
        <TextInput
          label={t("common:confirm.typeToConfirm", { name: institution.name })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          error={isWrong ? t("common:confirm.typed") : undefined}
        />
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failureWords(refusal)}
          </Alert>
        )}
        <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1.5, mt: 4 }}>
          <Button component={Link} to={institutionPaths.detail(institutionId)} variant="outlined" color="inherit">
            {t("common:cancel")}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isPending}>
            {t("remove.submit")}
          </Button>
        </Box>
      </form>
    </Box>
  );
}
