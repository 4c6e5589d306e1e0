import type { PortalRow, PreviewPortalTableResponse } from "@meguri/rpc/app/v1/portal_table_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { SelectInput } from "../../../shared/ui/input/select-input.tsx";
import { TextArea } from "../../../shared/ui/input/text-area.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { orderAnswers } from "../../ordering/common/order/order-words.ts";
import { portalOutcomes } from "./awaited-words.ts";
import { useAwaitedActs, useTablePreview, useWholesalers } from "./use-awaited.ts";

const headingNames = ["jan", "ordered", "status", "receivedAt", "planned", "name", "remark"] as const;
type HeadingName = (typeof headingNames)[number];
type Headings = Record<HeadingName, string>;
const noHeadings: Headings = { jan: "", ordered: "", status: "", receivedAt: "", planned: "", name: "", remark: "" };

/** One broken line breaks those after it: the first ones say enough. */
const mostShown = 10;

/** Enters the answers of a wholesaler's portal: its table is pasted, or chosen as a file, shown with what it changes, and entered. */
export function PortalDialog({ institutionId, onClose }: { institutionId: string; onClose: () => void }) {
  const { t } = useTranslation(["awaited", "common"]);
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const titleId = useId();
  const tradings = useWholesalers(institutionId);
  const [tradingId, setTradingId] = useState("");
  const [content, setContent] = useState("");
  const [headings, setHeadings] = useState(noHeadings);
  const preview = useTablePreview();
  const { enterTable } = useAwaitedActs();
  const table = { institutionId, tradingId, content, headings };
  const { data } = preview;
  const lacksHeadings = data?.problems.some(({ code }) => code === "header_missing") ?? false;
  const changed = data?.rows.filter(({ after }) => after !== undefined).length ?? 0;
  const isReadable = data !== undefined && data.problems.length === 0;
  const read = () => preview.mutate(table);
  const enter = async () => {
    await enterTable.mutateAsync(table);
    toast(t("portal.done", { figure: number(changed) }));
    onClose();
  };
  const edited = (change: () => void) => {
    change();
    preview.reset();
  };
  const failure = preview.error ?? enterTable.error;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{t("portal.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography variant="body2" color="textSecondary">
          {t("portal.lead")}
        </Typography>
        <SelectInput
          label={t("portal.wholesaler")}
          choices={tradings.map(({ id, name }) => ({ value: id, label: name }))}
          value={tradingId}
          onChange={(next) => edited(() => setTradingId(next))}
        />
        <TextArea
          label={t("portal.table")}
          hint={t("portal.tableHint")}
          rows={6}
          value={content}
          spellCheck={false}
          onChange={({ target }) => edited(() => setContent(target.value))}
        />
        {lacksHeadings && (
          <HeadingFields headings={headings} onChange={(name, value) => setHeadings({ ...headings, [name]: value })} />
        )}
        {failure && <Alert severity="error">{failureWords(failure)}</Alert>}
        {data && <Preview preview={data} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        {isReadable ? (
          <Button
            variant="contained"
            loading={enterTable.isPending}
            onClick={() => void enter().catch(() => undefined)}
          >
            {t("portal.enter", { figure: number(changed) })}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={preview.isPending}
            disabled={tradingId === "" || content.trim() === ""}
            onClick={read}
          >
            {t("portal.read")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The headings of a table whose columns were not recognized. */
function HeadingFields(props: { headings: Headings; onChange: (name: HeadingName, value: string) => void }) {
  const { t } = useTranslation("awaited");
  return (
    <Box role="group" aria-label={t("portal.headings")} sx={{ display: "grid", gap: 1.5 }}>
      <Alert severity="warning">{t("portal.headingsHint")}</Alert>
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr 1fr" } }}>
        {headingNames.map((name) => (
          <TextInput
            key={name}
            label={t(`portal.heading.${name}`)}
            value={props.headings[name]}
            maxLength={50}
            onChange={({ target }) => props.onChange(name, target.value)}
          />
        ))}
      </Box>
    </Box>
  );
}

function Preview({ preview: { rows, problems } }: { preview: PreviewPortalTableResponse }) {
  const { t } = useTranslation(["awaited", "orders"]);
  const { number } = useFormat();
  if (problems.length > 0) {
    return (
      <Alert severity="error">
        {t("portal.unreadable", { count: problems.length, figure: number(problems.length) })}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {problems.slice(0, mostShown).map(({ line, field, value, code }) => (
            <li key={`${line} ${field} ${code}`}>
              {field
                ? t("portal.problem", { line, field: fieldWords(field), value })
                : t("portal.problemLine", { line })}
            </li>
          ))}
        </Box>
      </Alert>
    );
  }
  return (
    <PlainTable
      label={t("portal.preview")}
      rows={rows}
      rowKey={({ line }) => String(line)}
      minWidth={760}
      isDense
      maxHeight={360}
      columns={[
        {
          label: t("field.medicine"),
          isRowHeader: true,
          cell: ({ name, jan }) => (name ? <MedicineName name={name} compact /> : <bdi dir="ltr">{jan}</bdi>),
        },
        { label: t("portal.ordered"), isFigure: true, cell: ({ ordered }) => number(ordered) },
        { label: t("field.order"), cell: ({ orderNumber }) => (orderNumber > 0 ? `#${orderNumber}` : "-") },
        {
          label: t("portal.status"),
          cell: ({ status, remark }) => <bdi lang="ja">{[status, remark].filter(Boolean).join("・")}</bdi>,
        },
        { label: t("portal.outcome"), cell: (row) => <Outcome row={row} /> },
      ]}
    />
  );

  function fieldWords(field: string): string {
    const known = headingNames.find((name) => name === field);
    return known ? t(`portal.heading.${known}`) : field;
  }
}

/** What becomes of a row: the new answer, or why nothing changes. */
function Outcome({ row }: { row: PortalRow }) {
  const { t } = useTranslation(["awaited", "orders"]);
  const { number, nearDate } = useFormat();
  const known = portalOutcomes.find(({ outcome }) => outcome === row.outcome);
  const answer = orderAnswers.find((one) => one.answer === row.after?.answer);
  const notes = [
    row.after && t("portal.comes", { figure: number(row.after.confirmedPacks) }),
    row.after?.expectedOn && nearDate(startOfDay(row.after.expectedOn)),
    row.isMakersCause && t("portal.makersCause"),
    row.isCancelledByTelephone && t("portal.cancelByTelephone"),
  ].filter(Boolean);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 }}>
      {answer ? (
        <StatusChip tone={answer.tone} label={t(`orders:answer.${answer.name}`)} />
      ) : (
        known && <StatusChip tone={known.tone} label={t(`portal.result.${known.name}`)} />
      )}
      {notes.length > 0 && <Typography variant="body2">{notes.join("・")}</Typography>}
    </Box>
  );
}
