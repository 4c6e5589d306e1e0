import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import { AdminMark } from "../admin-mark.tsx";
import { UseChip } from "../standing-chip.tsx";
import { ProviderNote } from "./provider-note.tsx";
import { usePerson } from "./use-person.ts";
import { useStanding } from "./use-standing.ts";
import { UserActions } from "./user-actions.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserHistory } from "./user-history.tsx";
import { UserProfile } from "./user-profile.tsx";
import { UserSessions } from "./user-sessions.tsx";

const tabs = ["profile", "sessions", "history"] as const;

/** One user: who they are, their state, what was done, and what can be done. */
export function UserDetail({ userId }: { userId: string }) {
  const { t } = useTranslation("users");
  const { failureWords } = useFailureWords();
  const { person, isNowhere, error, refetch } = usePerson(userId);
  const { standing } = useStanding(userId);
  const [params, setParams] = useSearchParams();
  const id = useId();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "profile";
  if (isNowhere) throw new NotFoundError();

  return (
    <>
      <BackLink to={paths.settingUser} label={t("detail.back")} />
      {!person && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!person && !error && <LoadingSkeleton rows={6} />}
      {person && (
        <>
          <PageHeader
            title={<bdi>{person.name}</bdi>}
            status={
              <>
                <UseChip person={person} standing={standing} />
                {standing?.isAdmin && <AdminMark />}
              </>
            }
            actions={<UserActions person={person} standing={standing} />}
          />
          <ProviderNote standing={standing} />
          {person.deletedAt && (
            <Alert severity="info" variant="outlined" sx={{ mb: 2, bgcolor: "background.paper" }}>
              {t("detail.deletedNote")}
            </Alert>
          )}
          <UserFacts person={person} />
          <Tabs
            value={tab}
            onChange={(_, next: string) => setParams(next === "profile" ? {} : { tab: next }, { replace: true })}
            aria-label={t("detail.tabs.label")}
            sx={{ mt: 3, mb: 3, borderBottom: 1, borderColor: "divider" }}
          >
            {tabs.map((one) => (
              <Tab
                key={one}
                value={one}
                label={t(`detail.tabs.${one}`)}
                id={`${id}-${one}`}
                aria-controls={tab === one ? `${id}-panel` : undefined}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
            {tab === "profile" && <UserProfile person={person} standing={standing} />}
            {tab === "sessions" && <UserSessions person={person} />}
            {tab === "history" && <UserHistory person={person} />}
          </Box>
        </>
      )}
    </>
  );
}
