import { timestampDate } from "@bufbuild/protobuf/wkt";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { institutionPaths, paths } from "../../../../paths.ts";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { sizes } from "../../../../shared/layout/sizes.ts";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { UnprovenAddress, WrongAccount } from "../../common/wrong-account.tsx";
import { roleNames } from "../names.ts";
import { useAcceptInvitation, useInvitation } from "./use-invitations.ts";

const reasonOf = (error: unknown) => (error ? failureOf(error).reason : undefined);
const isUnproven = (error: unknown) =>
  error !== null && failureOf(error).fields.some(({ problem }) => problem === "email_unverified");

/** The page behind a mailed invitation: who invites, where, with which role; and the yes. */
export function AcceptInvitation(props: {
  token: string;
  /** The institution joined becomes the current one. */
  onJoined: (institution: { id: string; name: string }) => Promise<void>;
}) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { dateTime } = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const { email } = useAtomValue(authAtom);
  const { invitation, error, refetch } = useInvitation(props.token);
  const { mutate, isPending, error: refusal } = useAcceptInvitation();
  const isForAnother =
    reasonOf(error) === FailureReason.INVITATION_FOR_ANOTHER ||
    reasonOf(refusal) === FailureReason.INVITATION_FOR_ANOTHER;

  if (isUnproven(error) || isUnproven(refusal)) return <UnprovenAddress email={email ?? ""} />;
  if (isForAnother) return <WrongAccount email={email ?? ""} invitedEmail={invitation?.email} />;
  if (reasonOf(error) === FailureReason.INVITATION_NOT_FOUND) return <InvitationGone words={failureWords(error)} />;
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!invitation) return <LoadingSkeleton rows={4} />;
  if (invitation.state === InvitationState.ACCEPTED) {
    return <InvitationGone words={t("accept.already")} to={institutionPaths.detail(invitation.institutionId)} />;
  }
  if (invitation.state !== InvitationState.PENDING) return <InvitationGone words={t("accept.over")} />;

  const name = invitation.institutionName;
  const accept = () =>
    mutate(
      { token: props.token },
      {
        onSuccess: async ({ institutionId }) => {
          toast(t("done.joined", { name }));
          await props.onJoined({ id: institutionId, name });
          await navigate(institutionPaths.detail(institutionId));
        },
      },
    );
  return (
    <Box sx={{ maxWidth: sizes.form }}>
      <PageHeader title={t("accept.title", { name })} lead={t("accept.lead", { name })} />
      <Facts
        facts={[
          { label: t("accept.by"), value: <bdi>{invitation.invitedByName}</bdi> },
          { label: t("field.role"), value: t(roleNames[invitation.role]) },
          { label: t("accept.for"), value: <bdi dir="ltr">{invitation.email}</bdi> },
          {
            label: t("invite.expiresAt"),
            value: invitation.expiresAt && dateTime(timestampDate(invitation.expiresAt)),
          },
        ]}
      />
      {refusal && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {failureWords(refusal)}
        </Alert>
      )}
      <Box sx={{ display: "flex", gap: 1.5, mt: 4 }}>
        <Button variant="contained" loading={isPending} onClick={accept}>
          {t("accept.submit")}
        </Button>
        <Button component={Link} to={paths.home} color="inherit">
          {t("accept.later")}
        </Button>
      </Box>
    </Box>
  );
}

function InvitationGone({ words, to }: { words: string; to?: string }) {
  const { t } = useTranslation("institutions");
  return (
    <>
      <PageHeader title={t("accept.goneTitle")} />
      <EmptyState
        title={words}
        action={
          <Button component={Link} to={to ?? paths.settingInst} variant="outlined">
            {to ? t("accept.openInstitution") : t("detail.back")}
          </Button>
        }
      />
    </>
  );
}
