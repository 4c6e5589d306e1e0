import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { tableAsCards } from "../../../../shared/ui/table/table-as-cards.ts";
import { useEventWords } from "./use-event-words.ts";
import { type InstitutionEvent, useInstitutionAudit } from "./use-institution-audit.ts";

/** What was done in an institution, newest first. */
export function InstitutionHistory({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { events, error, isPending, isFetchingMore, hasMore, more, refetch } = useInstitutionAudit(institutionId);
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={6} />;
  if (events.length === 0) return <EmptyState title={t("history.none")} />;
  return (
    <>
      <TableContainer component={Card} sx={tableAsCards}>
        <Table aria-label={t("tabs.audit")}>
          <TableHead>
            <TableRow>
              <TableCell>{t("history.at")}</TableCell>
              <TableCell sx={{ minWidth: 180 }}>{t("history.what")}</TableCell>
              <TableCell sx={{ minWidth: 140 }}>{t("history.who")}</TableCell>
              <TableCell>{t("history.details")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
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

function EventRow({ event }: { event: InstitutionEvent }) {
  const { t } = useTranslation("institutions");
  const { dateTime } = useFormat();
  const { actionWords, fieldWords } = useEventWords();
  const who = event.actorName || (event.actorId === "system" ? t("history.system") : event.actorId);
  // A creation has all its fields "changed": only changes are listed field by field.
  const fields = /(updated|changed|added|removed)$/.test(event.action) ? fieldWords(event.changedFields) : "";
  const details = [
    fields && t("history.changed", { fields }),
    event.reason && t("history.reason", { reason: event.reason }),
    event.actingAsId && t("history.actingAs"),
    event.terminalName && t("history.terminal", { name: event.terminalName }),
  ].filter((line) => typeof line === "string");
  return (
    <TableRow sx={{ verticalAlign: "top" }}>
      <TableCell sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
        {event.at && dateTime(event.at)}
      </TableCell>
      <TableCell sx={{ fontWeight: 600 }}>{actionWords(event.action)}</TableCell>
      <TableCell>
        <bdi>{who}</bdi>
      </TableCell>
      <TableCell sx={{ color: "text.secondary" }}>
        {details.filter(Boolean).map((line) => (
          <Box key={line}>{line}</Box>
        ))}
      </TableCell>
    </TableRow>
  );
}
