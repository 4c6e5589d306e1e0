import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { ActDialog } from "../acts/act-dialog.tsx";
import { useActOnUser } from "../acts/use-act-on-user.ts";
import type { Person } from "../person.ts";
import { useUserSessions } from "./use-user-sessions.ts";

/** Where a user is signed in now, and a way to end all of it. */
export function UserSessions({ person }: { person: Person }) {
  const { t } = useTranslation("users");
  const { dateTime } = useFormat();
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { sessions, error, refetch } = useUserSessions(person.id);
  const [isAsking, setIsAsking] = useState(false);
  const end = useActOnUser(() => {
    setIsAsking(false);
    toast(t("done.endSessions", { name: person.name }));
  });
  if (error) return <ErrorState cause={failureWords(error)} onRetry={() => void refetch()} />;
  if (!sessions) return <LoadingSkeleton rows={3} />;
  if (sessions.length === 0) return <EmptyState title={t("sessions.none")} />;
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start", "& > *": { maxWidth: "100%" } }}>
      <Typography variant="body2" color="textSecondary">
        {t("sessions.lead")}
      </Typography>
      <Box sx={{ width: "100%" }}>
        <PlainTable
          label={t("detail.tabs.sessions")}
          rows={sessions}
          rowKey={({ signedInAt }) => signedInAt.toISOString()}
          columns={[
            { label: t("sessions.signedInAt"), cell: ({ signedInAt }) => dateTime(signedInAt), isRowHeader: true },
            { label: t("sessions.lastSeenAt"), cell: ({ lastSeenAt }) => dateTime(lastSeenAt) },
            { label: t("sessions.endsAt"), cell: ({ endsAt }) => dateTime(endsAt) },
          ]}
        />
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => setIsAsking(true)}>
        {t("act.endSessions")}
      </Button>
      {isAsking && (
        <ActDialog
          act="endSessions"
          person={person}
          isRunning={end.isRunning}
          error={end.error}
          onConfirm={() => end.act({ act: "endSessions", userId: person.id })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Box>
  );
}
