import { type InboxEntry, InboxOutcome } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { type Dispatch, type SetStateAction, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { shortcutsEnabledAtom } from "../../../shared/layout/shortcuts-atom.ts";
import { useCommandKey } from "../../../shared/layout/use-command-key.ts";
import { useKeySequence } from "../../../shared/layout/use-key-sequence.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { inboxGroups } from "../common/inbox/inbox-groups.ts";
import { useInboxSteps } from "../common/inbox/use-inbox.ts";
import { type AnswerDrafts, answerOf, comesLater, exceptionsOf, lackOf, lineDraftOf } from "./answer-drafts.ts";
import { AnswerRows } from "./answer-rows.tsx";
import { InboxSection } from "./inbox-section.tsx";
import { KeyHint } from "./key-hint.tsx";
import { LeftOut } from "./left-out.tsx";

/** The most orders that one call answers. */
const mostAtOnce = 100;

/** The orders that wait for an answer: one act answers a whole 便 as ordered, with what was edited in the rows. */
export function AnswerWork(props: {
  wholesalerId: string;
  entries: readonly InboxEntry[];
  now: Date;
  drafts: AnswerDrafts;
  setDrafts: Dispatch<SetStateAction<AnswerDrafts>>;
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const enabled = useAtomValue(shortcutsEnabledAtom);
  const { wholesalerId, drafts, setDrafts, now } = props;
  const { mutateAsync, isPending, error } = useInboxSteps().answerAll;
  const [leftOut, setLeftOut] = useState<readonly InboxEntry[]>([]);
  const groups = inboxGroups(props.entries, "unread", now);

  const answer = useSingleFlight(async (wanted: readonly InboxEntry[]) => {
    const ready = wanted.filter((entry) => lackOf(entry, drafts) === undefined).slice(0, mostAtOnce);
    if (ready.length === 0) return;
    const request = { wholesalerId, orders: ready.map((entry) => answerOf(entry, drafts)) };
    const response = await mutateAsync(request).catch(() => undefined);
    if (!response) return;
    const done = new Set(response.results.flatMap((one) => (one.outcome === InboxOutcome.DONE ? one.orderId : [])));
    setLeftOut(ready.filter(({ order }) => !done.has(order?.id ?? "")));
    const answered = ready.filter(({ order }) => done.has(order?.id ?? ""));
    const lineIds = new Set(answered.flatMap(({ lines }) => lines.map(({ id }) => id)));
    setDrafts(({ lines, orders }) => ({
      lines: new Map([...lines].filter(([id]) => !lineIds.has(id))),
      orders: new Map([...orders].filter(([id]) => !done.has(id))),
    }));
    if (done.size > 0) toast(t("inbox.answeredMany", { figure: number(done.size) }));
  });
  const first = groups.find(({ entries }) => entries.some((entry) => lackOf(entry, drafts) === undefined));
  const answerFirst = () => {
    // A dialog, and a panel over the page, have their own keys.
    if (!first || document.querySelector(`[role="dialog"]`)) return false;
    void answer(first.entries);
    return true;
  };
  useKeySequence(enabled, (keys) => keys === "a" && answerFirst());
  useCommandKey("enter", () => void answerFirst());
  // Without a day in any row, the column of days would be empty.
  const hasDays = props.entries.some(({ lines }) => lines.some((line) => comesLater(lineDraftOf(drafts, line), line)));
  const columns = [
    { label: t("field.medicine") },
    { label: t("field.ordered"), isFigure: true, width: 80 },
    { label: t("inbox.answeredPacks"), isFigure: true, width: 124 },
    { label: t("field.state"), width: 140 },
    ...(hasDays ? [{ label: t("field.expectedOn"), width: 172 }] : []),
    { label: t("field.amount"), isFigure: true, width: 110 },
  ];
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      <LeftOut entries={leftOut} />
      {groups.map((group) => {
        const exceptions = group.entries.reduce((sum, entry) => sum + exceptionsOf(entry, drafts), 0);
        const lacking = group.entries.filter((entry) => lackOf(entry, drafts) !== undefined).length;
        return (
          <InboxSection
            key={group.key}
            group={group}
            now={now}
            columns={columns}
            act={
              <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
                {lacking > 0 && <span>{t("inbox.lacksDay", { figure: number(lacking) })}</span>}
                <Button
                  size="small"
                  variant={group === first ? "contained" : "outlined"}
                  loading={isPending}
                  disabled={lacking === group.entries.length}
                  {...(group === first && { "aria-keyshortcuts": "a Control+Enter" })}
                  onClick={() => void answer(group.entries)}
                >
                  {exceptions > 0 ? t("inbox.answerAllBut", { figure: number(exceptions) }) : t("inbox.answerAll")}
                  {group === first && <KeyHint>a</KeyHint>}
                </Button>
              </Box>
            }
          >
            {group.entries.map((entry) => (
              <AnswerRows
                key={entry.order?.id}
                entry={entry}
                drafts={drafts}
                columns={columns.length}
                hasDays={hasDays}
                isSending={isPending}
                onLine={(id, draft) => setDrafts((all) => ({ ...all, lines: new Map([...all.lines, [id, draft]]) }))}
                onOrder={(id, draft) => setDrafts((all) => ({ ...all, orders: new Map([...all.orders, [id, draft]]) }))}
                onAnswer={() => void answer([entry])}
              />
            ))}
          </InboxSection>
        );
      })}
    </Box>
  );
}
