import { type Timestamp, timestampDate } from "@bufbuild/protobuf/wkt";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { type Fact, Facts } from "../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { UnprovenAddress, WrongAccount } from "./wrong-account.tsx";

type Invitation = { email: string; state: InvitationState; invitedByName: string; expiresAt?: Timestamp };
type LinkTo = { to: string; label: string };

const isForAnother = (error: Error | null) =>
  error !== null && failureOf(error).reason === FailureReason.INVITATION_FOR_ANOTHER;
const isUnproven = (error: Error | null) =>
  error !== null && failureOf(error).fields.some(({ problem }) => problem === "email_unverified");

/** The page behind a mailed invitation: who invites, to what, with which role; and the yes. Needs the phrases `institutions`. */
export function InvitationPage<I extends Invitation>(props: {
  query: { invitation: I | undefined; error: Error | null; refetch: () => void };
  acceptance: { isPending: boolean; error: Error | null };
  /** What it is an invitation to: its name, what joining means, the role in it, its page, and the yes. */
  offer: (invitation: I) => { name: string; lead: string; role: readonly Fact[]; place: LinkTo; accept: () => void };
  /** Where one goes whose link cannot be used. */
  back: LinkTo;
}) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { dateTime } = useFormat();
  const email = useAtomValue(authAtom).email ?? "";
  const { invitation, error, refetch } = props.query;
  const { isPending, error: refusal } = props.acceptance;

  if (isUnproven(error) || isUnproven(refusal)) return <UnprovenAddress email={email} />;
  if (isForAnother(error) || isForAnother(refusal)) {
    return <WrongAccount email={email} invitedEmail={invitation?.email} />;
  }
  if (error) {
    return failureOf(error).reason === FailureReason.INVITATION_NOT_FOUND ? (
      <InvitationGone words={failureWords(error)} link={props.back} />
    ) : (
      <ErrorState cause={failureWords(error)} onRetry={refetch} />
    );
  }
  if (!invitation) return <LoadingSkeleton rows={4} />;
  const { name, lead, role, place, accept } = props.offer(invitation);
  if (invitation.state === InvitationState.ACCEPTED) return <InvitationGone words={t("accept.already")} link={place} />;
  if (invitation.state !== InvitationState.PENDING)
    return <InvitationGone words={t("accept.over")} link={props.back} />;
  return (
    <Box sx={{ maxWidth: sizes.form }}>
      <PageHeader title={t("accept.title", { name })} lead={lead} />
      <Facts
        facts={[
          { label: t("accept.by"), value: <bdi>{invitation.invitedByName}</bdi> },
          ...role,
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

/** The link of an invitation cannot be used: why, and where one goes instead. Needs the phrases `institutions`. */
export function InvitationGone({ words, link }: { words: string; link: LinkTo }) {
  const { t } = useTranslation("institutions");
  return (
    <>
      <PageHeader title={t("accept.goneTitle")} />
      <EmptyState
        title={words}
        action={
          <Button component={Link} to={link.to} variant="outlined">
            {link.label}
          </Button>
        }
      />
    </>
  );
}
