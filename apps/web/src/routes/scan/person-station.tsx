import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useInstitutions } from "../../areas/account/profile/current-institution/use-institutions.ts";
import { useAccount } from "../../areas/account/profile/use-account.ts";
import { InstitutionChoice } from "../../areas/stock/scan-station/jobs/institution-choice.tsx";
import { useKeptValue } from "../../areas/stock/scan-station/outbox/use-kept-value.ts";
import { NoStation } from "../../areas/stock/scan-station/pairing/no-station.tsx";
import { ScanStation } from "../../areas/stock/scan-station/scan-station.tsx";
import { keptPerson, personStation } from "../../areas/stock/scan-station/station.ts";
import { authAtom } from "../../shared/auth/session/auth-atom.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../shared/ui/state/loading-skeleton.tsx";

/** Scanning as the person who is signed in, for the current institution; without a network as the one who was. */
export function PersonStation({ onPair }: { onPair: (token: string) => Promise<void> }) {
  const { t } = useTranslation("station");
  const { isInitialized, isAuthenticated, uid } = useAtomValue(authAtom);
  const { value: kept, isLoading, forget } = useKeptValue("person", keptPerson);
  // Who has signed out, or was signed out, must not go on under the name that this device remembers.
  const isNobody = isInitialized && !isAuthenticated;
  useEffect(() => {
    if (isNobody) void forget().catch(() => undefined);
  }, [isNobody, forget]);
  if (isLoading) return <LoadingSkeleton rows={4} />;
  if (isNobody) return <NoStation onPair={onPair} />;
  if (isAuthenticated && uid) return <SignedIn key={uid} uid={uid} />;
  return kept ? <ScanStation station={kept.station} /> : <EmptyState title={t("firstOnline")} />;
}

function SignedIn({ uid }: { uid: string }) {
  const { t } = useTranslation("station");
  const { failureWords } = useFailureWords();
  const { account, error, refetch } = useAccount();
  const { memberships, current, choose } = useInstitutions();
  const { value: kept, isLoading, keep } = useKeptValue("person", keptPerson);
  const membership = memberships.find(({ institutionId }) => institutionId === current.institutionId);
  const { institutionId = "", institutionName = "" } = membership ?? {};
  const name = account?.user?.displayName ?? "";
  const station = useMemo(
    () => (institutionId ? personStation({ uid, name, institutionId, institutionName }) : undefined),
    [uid, name, institutionId, institutionName],
  );
  useEffect(() => {
    if (station) void keep({ uid, station }).catch(() => undefined);
  }, [station, uid, keep]);
  if (isLoading) return <LoadingSkeleton rows={4} />;
  if (account && memberships.length === 0) return <EmptyState title={t("noInstitution")} />;
  const shown = station ?? (kept?.uid === uid ? kept.station : undefined);
  if (!shown && error) return <ErrorState cause={failureWords(error)} onRetry={() => void refetch()} />;
  if (!shown) return <LoadingSkeleton rows={4} />;
  return (
    <>
      <InstitutionChoice institutions={memberships} current={shown} onChoose={choose} />
      <ScanStation key={shown.owner} station={shown} />
    </>
  );
}
