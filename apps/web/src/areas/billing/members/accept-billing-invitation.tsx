import { timestampDate } from "@bufbuild/protobuf/wkt";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { billingPaths, paths } from "../../../paths.ts";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { UnprovenAddress, WrongAccount } from "../../institution/common/wrong-account.tsx";
import { roleHints, roleNames } from "../common/names.ts";
import { useAcceptBillingInvitation, useBillingInvitation } from "./use-billing-members.ts";

const reasonOf = (error: unknown) => (error ? failureOf(error).reason : undefined);
const isUnproven = (error: unknown) =>
  error !== null && failureOf(error).fields.some(({ problem }) => problem === "email_unverified");

/** The page behind a mailed invitation: who invites, to which account, with which role; and the yes. */
export function AcceptBillingInvitation({ token }: { token: string }) {
  const { t } = useTranslation(["billing", "institutions"]);
  const { failureWords } = useFailureWords();
  const { dateTime } = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const { email } = useAtomValue(authAtom);
  const { invitation, error, refetch } = useBillingInvitation(token);
  const { mutate, isPending, error: refusal } = useAcceptBillingInvitation();
  const isForAnother =
    reasonOf(error) === FailureReason.INVITATION_FOR_ANOTHER ||
    reasonOf(refusal) === FailureReason.INVITATION_FOR_ANOTHER;

  if (isUnproven(error) || isUnproven(refusal)) return <UnprovenAddress email={email ?? ""} />;
  if (isForAnother) return <WrongAccount email={email ?? ""} invitedEmail={invitation?.email} />;
  if (reasonOf(error) === FailureReason.INVITATION_NOT_FOUND) return <Gone words={failureWords(error)} />;
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!invitation) return <LoadingSkeleton rows={4} />;
  if (invitation.state === InvitationState.ACCEPTED) {
    return <Gone words={t("institutions:accept.already")} accountId={invitation.accountId} />;
  }
  if (invitation.state !== InvitationState.PENDING) return <Gone words={t("institutions:accept.over")} />;

  const { accountName: name, role } = invitation;
  const accept = () =>
    mutate(
      { token },
      {
        onSuccess: async ({ accountId }) => {
          toast(t("done.joined", { name }));
          await navigate(billingPaths.detail(accountId));
        },
      },
    );
  return (
    <Box sx={{ maxWidth: sizes.form }}>
      <PageHeader title={t("institutions:accept.title", { name })} lead={t("accept.lead")} />
      <Facts
        facts={[
          { label: t("institutions:accept.by"), value: <bdi>{invitation.invitedByName}</bdi> },
          { label: t("members.role"), value: t(roleNames[role]) },
          { label: t("accept.may"), value: role ? t(roleHints[role]) : "-" },
          { label: t("institutions:accept.for"), value: <bdi dir="ltr">{invitation.email}</bdi> },
          {
            label: t("institutions:invite.expiresAt"),
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
          {t("institutions:accept.submit")}
        </Button>
        <Button component={Link} to={paths.home} color="inherit">
          {t("institutions:accept.later")}
        </Button>
      </Box>
    </Box>
  );
}

/** An address of invitations without the token of one. */
export function NoInvitation() {
  const { t } = useTranslation("institutions");
  return <Gone words={t("accept.over")} />;
}

/** The link cannot be used: why, and where one goes instead. */
function Gone({ words, accountId }: { words: string; accountId?: string }) {
  const { t } = useTranslation(["billing", "institutions"]);
  return (
    <>
      <PageHeader title={t("institutions:accept.goneTitle")} />
      <EmptyState
        title={words}
        action={
          <Button
            component={Link}
            to={accountId ? billingPaths.detail(accountId) : paths.settingPayment}
            variant="outlined"
          >
            {accountId ? t("openAccount") : t("back")}
          </Button>
        }
      />
    </>
  );
}
