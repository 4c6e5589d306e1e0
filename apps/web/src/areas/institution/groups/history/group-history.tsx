import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { tableAsCards } from "../../../../shared/ui/table/table-as-cards.ts";
import type { Acting } from "../acting.ts";
import { tableStyle } from "../list/table-style.ts";
import { GroupEventRow } from "./group-event-row.tsx";
import { useGroupAudit } from "./use-group-audit.ts";

/** What was done in a group, newest first. */
export function GroupHistory({ acting, group }: { acting: Acting; group: Group }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const { events, error, isPending, isFetchingMore, hasMore, more, refetch } = useGroupAudit(acting.id, group.id);
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={6} />;
  if (events.length === 0) return <EmptyState title={t("history.none")} />;
  return (
    <>
      <TableContainer component={Card} sx={tableAsCards}>
        <Table aria-label={t("manage.tabs.audit")} sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 200 }}>{t("history.at")}</TableCell>
              <TableCell>{t("history.what")}</TableCell>
              <TableCell>{t("field.institution")}</TableCell>
              <TableCell>{t("history.who")}</TableCell>
              <TableCell>{t("history.details")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {events.map((event) => (
              <GroupEventRow key={event.id} event={event} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {hasMore && (
        <Button variant="outlined" color="inherit" loading={isFetchingMore} onClick={more} sx={{ mt: 2 }}>
          {t("showMore")}
        </Button>
      )}
    </>
  );
}
