import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { vanPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { roleNames } from "../trading-words.ts";
import { useMemberActs, useWholesalerInvitation } from "./use-wholesaler-members.ts";

/** The page behind a mailed invitation to a wholesaler: where, with which role; and the yes. */
export function JoinWholesaler({ token }: { token: string }) {
  const { t } = useTranslation("trading");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { invitation, error, refetch } = useWholesalerInvitation(token);
  const { accept } = useMemberActs();
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!invitation) return <LoadingSkeleton rows={4} />;
  const { company: name, vanCode, role, state } = invitation;
  if (state !== InvitationState.PENDING) return <EmptyState title={t("join.over")} />;
  return (
    <>
      <PageHeader title={t("join.title", { name })} lead={t(roleNames[role])} />
      {accept.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failureWords(accept.error)}
        </Alert>
      )}
      <Button
        variant="contained"
        loading={accept.isPending}
        onClick={() =>
          accept.mutate(
            { token },
            {
              onSuccess: ({ wholesalerId }) => {
                toast(t("done.joined", { name }));
                void navigate(vanPaths.detail(vanCode, wholesalerId), { replace: true });
              },
            },
          )
        }
      >
        {t("act.join")}
      </Button>
    </>
  );
}
