import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { AwaitedLine } from "@meguri/rpc/app/v1/awaited_service_pb";
import DoneOutlinedIcon from "@mui/icons-material/DoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { orderPaths } from "../../../paths.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FilterSelect } from "../../../shared/ui/list/filter-select.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { ListToolbar } from "../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { awaitedDefaults, readAwaitedState, shownLines } from "./awaited-state.ts";
import { answerSources, awaitedReasons } from "./awaited-words.ts";
import { useAwaited, useAwaitedActs } from "./use-awaited.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { WayButtons } from "./way-buttons.tsx";

/** Comes with what reads tables, which the board itself does without. */
const PortalDialog = lazy(async () => ({ default: (await import("./portal-dialog.tsx")).PortalDialog }));

/** Every line that does not come as ordered, over all wholesalers, with what can be tried beside it. */
export function AwaitedBoard({ institutionId, isMember }: { institutionId: string; isMember: boolean }) {
  const { t } = useTranslation("awaited");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [state, setState] = useUrlState("awaited", awaitedDefaults, readAwaitedState);
  const [isReading, setIsReading] = useState(false);
  const list = useAwaited(institutionId);
  const { settle } = useAwaitedActs();
  const shown = shownLines(list.lines, state);
  const failed = (error: unknown) => toast(failureWords(error), { variant: "error" });
  const write = (lineId: string, isSettled: boolean) =>
    settle.mutateAsync({ institutionId, lineIds: [lineId], isSettled });
  const end = ({ lineId }: AwaitedLine) =>
    void write(lineId, true).then(
      () => toast(t("settled"), { action: { label: t("undo"), run: () => void write(lineId, false).catch(failed) } }),
      failed,
    );
  const table = (lines: readonly AwaitedLine[]) => (
    <AwaitedTable institutionId={institutionId} lines={lines} {...(isMember && { onEnd: end })} />
  );
  return (
    <>
      <ListToolbar
        search={<SearchField label={t("search")} value={state.q} onSearch={(q) => setState({ q })} />}
        filters={
          <>
            <FilterSelect
              label={t("field.reason")}
              options={awaitedReasons.map(({ name }) => ({ name, label: t(`reason.${name}`) }))}
              chosen={state.reason}
              onChoose={(reason) => setState({ reason })}
            />
            {isMember && (
              <Button variant="outlined" color="inherit" onClick={() => setIsReading(true)}>
                {t("portal.open")}
              </Button>
            )}
            {shown.length > 0 && (
              <PrintList
                title={t("title")}
                search={state.q}
                filters={[state.reason && t(`reason.${state.reason}`)]}
                rows={shown}
                total={shown.length}
                readAll={async () => shown}
              >
                {table}
              </PrintList>
            )}
          </>
        }
        range={{ from: Math.min(1, shown.length), to: shown.length, total: shown.length }}
      />
      <ListState
        {...list}
        rows={8}
        empty={
          shown.length === 0 &&
          (list.lines.length > 0 ? (
            <NoHits object={t("title")} onClear={() => setState(awaitedDefaults)} />
          ) : (
            <EmptyState title={t("none")} hint={t("noneHint")} />
          ))
        }
      >
        {table(shown)}
      </ListState>
      {isReading && (
        <Suspense>
          <PortalDialog institutionId={institutionId} onClose={() => setIsReading(false)} />
        </Suspense>
      )}
    </>
  );
}

function AwaitedTable(props: {
  institutionId: string;
  lines: readonly AwaitedLine[];
  onEnd?: (line: AwaitedLine) => void;
}) {
  const { t } = useTranslation("awaited");
  const { number } = useFormat();
  const { quantity } = useQuantityFormat();
  const { onEnd } = props;
  const keys = useRowKeys();
  return (
    <Box {...keys}>
      <PlainTable
        label={t("title")}
        rows={props.lines}
        rowKey={({ lineId }) => lineId}
        minWidth={900}
        isDense
        columns={[
          {
            label: t("field.medicine"),
            isRowHeader: true,
            cell: ({ medicineId, medicineName }) => (
              <MedicineLink medicineId={medicineId} name={medicineName} compact />
            ),
          },
          { label: t("field.missing"), isFigure: true, cell: ({ missing, unit }) => quantity(missing, unit) },
          { label: t("field.reason"), cell: (line) => <Reason line={line} /> },
          {
            label: t("field.order"),
            cell: ({ orderId, orderNumber, wholesalerName }) => (
              <Link
                component={RouterLink}
                to={orderPaths.order(orderId)}
                sx={{ display: "inline-block", minWidth: { sm: 84 }, maxWidth: { sm: 112 } }}
              >
                <bdi dir="ltr">#{orderNumber}</bdi>{" "}
                <bdi lang="ja" style={{ display: "inline-block" }}>
                  {wholesalerName}
                </bdi>
              </Link>
            ),
          },
          {
            label: t("field.expectedOn"),
            cell: (line) => <Expected line={line} />,
          },
          {
            label: t("field.daysLeft"),
            isFigure: true,
            cell: ({ daysLeft, waitingCount }) => (
              <>
                {daysLeft === undefined ? "-" : t("days", { figure: number(daysLeft) })}
                {waitingCount > 0 && (
                  <Box component="span" sx={{ display: "block", color: "error.main", fontWeight: 600 }}>
                    {t("waiting", { figure: number(waitingCount) })}
                  </Box>
                )}
              </>
            ),
          },
          ...(onEnd
            ? [
                {
                  label: t("field.ways"),
                  isAct: true,
                  cell: (line: AwaitedLine) => (
                    <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minWidth: 0 }}>
                      <WayButtons institutionId={props.institutionId} line={line} />
                      <IconButton
                        aria-label={t("endOf", { name: shownName(line.medicineName) })}
                        title={t("end")}
                        onClick={() => onEnd(line)}
                      >
                        <DoneOutlinedIcon />
                      </IconButton>
                    </Box>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}

const oneLine = { whiteSpace: "nowrap" } as const;

/** When a line comes, and below when and how that was answered. */
function Expected({ line: { expectedOn, since, source } }: { line: AwaitedLine }) {
  const { t } = useTranslation("awaited");
  const { nearDate } = useFormat();
  const how = answerSources.find((one) => one.source === source);
  const day = since ? nearDate(timestampDate(since)) : "";
  return (
    <Box component="span" sx={oneLine}>
      {expectedOn ? nearDate(startOfDay(expectedOn)) : t("unknownDay")}
      {how && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
          {t("sinceBy", { day, source: t(`source.${how.name}`) })}
        </Typography>
      )}
    </Box>
  );
}

/** Why a line is awaited, and what the wholesaler's portal shows of it. */
function Reason({ line }: { line: AwaitedLine }) {
  const { t } = useTranslation("awaited");
  const known = awaitedReasons.find(({ reason }) => reason === line.reason);
  const portal = [line.portalWord, line.portalRemark].filter(Boolean).join("・");
  return (
    <>
      {known && <StatusChip tone={known.tone} label={t(`reason.${known.name}`)} />}
      {portal && (
        <Typography component="span" variant="body2" color="textSecondary" lang="ja" sx={{ display: "block" }}>
          {portal}
        </Typography>
      )}
    </>
  );
}
