import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../../shared/ui/tab-bar.tsx";
import { useVerifications } from "./use-verifications.ts";
import { VerificationCard } from "./verification-card.tsx";

const names = ["waiting", "decided"] as const;

/** Institutions to verify, oldest first, and those decided. */
export function VerificationList() {
  const { t } = useTranslation("institutions");
  const [params, setParams] = useSearchParams();
  const tab = names.find((name) => name === params.get("tab")) ?? "waiting";
  return (
    <TabBar
      label={t("admin.tabs")}
      tabs={names.map((name) => ({ name, label: t(`admin.${name}`) }))}
      value={tab}
      onChange={(next) => setParams(next === "waiting" ? {} : { tab: next }, { replace: true })}
    >
      <Verifications key={tab} isDecided={tab === "decided"} />
    </TabBar>
  );
}

function Verifications({ isDecided }: { isDecided: boolean }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { verifications, error, isPending, isFetchingMore, hasMore, more, refetch } = useVerifications(isDecided);
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={5} />;
  if (verifications.length === 0) {
    return <EmptyState title={isDecided ? t("admin.noneDecided") : t("admin.noneWaiting")} />;
  }
  return (
    <Box sx={{ display: "grid", gap: 2.5 }}>
      {verifications.map(
        (verification) =>
          verification.institution && (
            <VerificationCard
              key={verification.institution.id}
              institution={verification.institution}
              verification={verification}
              isDecided={isDecided}
            />
          ),
      )}
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ justifySelf: "start" }} />}
    </Box>
  );
}
