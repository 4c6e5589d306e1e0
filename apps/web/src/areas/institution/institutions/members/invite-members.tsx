import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { institutionPaths } from "../../../../paths.ts";
import { sizes } from "../../../../shared/layout/sizes.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { ManagersOnly } from "../managers-only.tsx";
import { useInstitution } from "../use-institution.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";

/** Invites people to an institution, and shows whom one has invited. */
export function InviteMembers({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { institution, isManager, error, refetch } = useInstitution(institutionId);
  if (!institution && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!institution) return <LoadingSkeleton rows={6} />;
  if (!isManager) return <ManagersOnly title={t("invite.title")} institution={institution} />;
  return (
    <>
      <BackLink to={institutionPaths.tab(institutionId, "members")} label={t("backToInstitution")} />
      <PageHeader title={t("invite.title")} lead={<bdi lang="ja">{institution.name}</bdi>} />
      <Box sx={{ maxWidth: sizes.form }}>
        <InviteForm institutionId={institutionId} />
      </Box>
      <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
        {t("invite.list")}
      </Typography>
      <InvitationList institutionId={institutionId} />
    </>
  );
}
