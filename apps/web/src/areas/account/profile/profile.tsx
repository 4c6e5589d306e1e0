import Stack from "@mui/material/Stack";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { BasicSection } from "./sections/basic-section.tsx";
import { DeleteSection } from "./sections/delete-section.tsx";
import { DisplaySection } from "./sections/display-section.tsx";
import { EmailSection } from "./sections/email-section.tsx";
import { MembershipsSection } from "./sections/memberships-section.tsx";
import { PasswordSection } from "./sections/password-section.tsx";
import { SessionsSection } from "./sections/sessions-section.tsx";
import { useAccount } from "./use-account.ts";

/** Everything about one's own account, subject by subject. */
export function Profile() {
  const { account, error, refetch } = useAccount();
  const { failureWords } = useFailureWords();
  if (error && !account) return <ErrorState cause={failureWords(error)} onRetry={() => void refetch()} />;
  if (!account?.user) return <LoadingSkeleton rows={6} />;
  const { user, memberships } = account;
  return (
    <Stack sx={{ gap: 3 }}>
      <BasicSection user={user} />
      <EmailSection />
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      <DisplaySection />
      <MembershipsSection memberships={memberships} />
      <DeleteSection name={user.email ?? user.userId ?? ""} />
    </Stack>
  );
}
