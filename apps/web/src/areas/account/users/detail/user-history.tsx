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
import type { Person } from "../person.ts";
import { HistoryRow } from "./history-row.tsx";
import { useUserAudit } from "./use-user-audit.ts";

/** What was done to a user and by them, newest first. */
export function UserHistory({ person }: { person: Person }) {
  const { t } = useTranslation("users");
  const { failureWords } = useFailureWords();
  const { events, error, isPending, isFetchingMore, hasMore, more, refetch } = useUserAudit(person.id);
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={6} />;
  if (events.length === 0) return <EmptyState title={t("history.none")} />;
  return (
    <>
      <TableContainer component={Card} sx={tableStyle}>
        <Table aria-label={t("detail.tabs.history")}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 200 }}>{t("history.at")}</TableCell>
              <TableCell>{t("history.what")}</TableCell>
              <TableCell>{t("history.who")}</TableCell>
              <TableCell>{t("history.details")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {events.map((event) => (
              <HistoryRow key={event.id} event={event} person={person} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {hasMore && (
        <Button variant="outlined" color="inherit" loading={isFetchingMore} onClick={more} sx={{ mt: 2 }}>
          {t("list.showMore")}
        </Button>
      )}
    </>
  );
}

/** On a phone each event is a block of lines, its names of columns left out. */
const tableStyle = {
  "& .MuiTableCell-root": { py: 1.25 },
  "@media (max-width: 599px)": {
    "& thead": { display: "none" },
    "& .MuiTableRow-root": { display: "block", py: 1, borderBottom: 1, borderColor: "divider" },
    "& .MuiTableCell-root": { display: "block", border: 0, py: 0.25 },
  },
} as const;
