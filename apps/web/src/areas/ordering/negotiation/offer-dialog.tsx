import type { QuoteTable } from "@meguri/formats/quotes/quote-table";
import type { NegotiationWholesaler } from "@meguri/rpc/app/v1/negotiation_pb";
import type { TakeOfferResponse } from "@meguri/rpc/app/v1/negotiation_service_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FileDropZone } from "../../../shared/ui/input/file-drop-zone.tsx";
import { TextArea } from "../../../shared/ui/input/text-area.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { OfferProblems, OfferWarnings } from "./offer-report.tsx";
import type { ReadOffer } from "./read-offer-file.ts";
import { type NegotiationRef, useOffer } from "./use-negotiations.ts";

/** What was read: a file, or a pasted table, which is a part of an offer. */
interface ReadTable {
  fileName: string;
  isPart: boolean;
  table: QuoteTable;
}

type Source = Omit<ReadTable, "table">;

/** What was read, and what the server reports of exactly that. */
interface Looked {
  read: ReadTable;
  report?: TakeOfferResponse | undefined;
}

/**
 * Takes the offer of a wholesaler from a file or from a pasted table: looked through first, and then taken whole or not at all. A file
 * replaces the last offer; a pasted table changes the items that it names.
 */
export function OfferDialog(props: { ids: NegotiationRef; wholesaler: NegotiationWholesaler; onClose: () => void }) {
  const { t } = useTranslation(["negotiation", "common"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const titleId = useId();
  const { tradingId, name } = props.wholesaler;
  const [looked, setLooked] = useState<Looked>();
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState<"unreadable" | "columns_missing" | "tooMany">();
  const { check, take } = useOffer();
  const wishOf = ({ fileName, table, isPart }: ReadTable) => ({ ...props.ids, ...table, tradingId, fileName, isPart });
  const { read, report } = looked ?? {};
  // What is looked through at this moment: an answer of what was there before is dropped.
  const current = useRef<Source>(undefined);
  const look = async (how: Source, reading: () => Promise<ReadOffer>) => {
    current.current = how;
    setLooked(undefined);
    const table = await reading();
    if (current.current !== how) return;
    setProblem("problem" in table ? table.problem : undefined);
    if ("problem" in table) return;
    const next = { ...how, table };
    setLooked({ read: next });
    const answer = await check.mutateAsync({ ...wishOf(next), checkOnly: true }).catch(() => undefined);
    if (current.current === how) setLooked({ read: next, report: answer });
  };
  const choose = (file: File) =>
    look({ fileName: file.name.slice(0, 200), isPart: false }, async () =>
      (await import("./read-offer-file.ts")).readOfferFile(file),
    );
  const paste = () =>
    look({ fileName: "", isPart: true }, async () => (await import("./read-offer-file.ts")).readPastedOffer(pasted));
  const send = async () => {
    if (!read) return;
    await take.mutateAsync(wishOf(read));
    toast(t("done.taken", { name }));
    props.onClose();
  };
  const failure = check.error ?? take.error;
  const isRight = report !== undefined && report.problems.length === 0;
  const isNew = isRight && report.changed + report.withdrawn > 0;
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t("offer.title", { name })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography variant="body2" color="textSecondary">
          {t("offer.lead")}
        </Typography>
        <FileDropZone
          label={t("offer.drop")}
          choose={t("offer.choose")}
          limits={t("offer.limits")}
          accept=".csv,.txt,.xlsx"
          onFile={(file) => void choose(file)}
        />
        <TextArea
          label={t("offer.paste")}
          hint={t("offer.pasteHint")}
          rows={3}
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value);
            if (!current.current?.isPart) return;
            current.current = undefined;
            setLooked(undefined);
          }}
        />
        {pasted.trim() !== "" && !read?.isPart && (
          <Button variant="outlined" sx={{ justifySelf: "start" }} onClick={() => void paste()}>
            {t("offer.look")}
          </Button>
        )}
        {problem && <Alert severity="error">{t(`offer.${problem}`)}</Alert>}
        {failure && <Alert severity="error">{failureWords(failure)}</Alert>}
        {report && !isRight && (
          <OfferProblems fileName={read?.fileName || t("offer.pasted")} problems={report.problems} />
        )}
        {isRight && <OfferSum report={report} isNew={isNew} />}
        {isRight && report.warnings.length > 0 && <OfferWarnings warnings={report.warnings} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("common:cancel")}
        </Button>
        {isNew && (
          <Button variant="contained" loading={take.isPending} onClick={() => void send().catch(() => undefined)}>
            {t("offer.take")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function OfferSum({ report, isNew }: { report: TakeOfferResponse; isNew: boolean }) {
  const { t } = useTranslation("negotiation");
  const { number } = useFormat();
  const { changed, unchanged, withdrawn, missing, reopened } = report;
  if (!isNew) return <Alert severity="info">{t("offer.nothing")}</Alert>;
  return (
    <>
      <Alert severity="info" variant="outlined">
        {t("offer.report", {
          changed: number(changed),
          unchanged: number(unchanged),
          withdrawn: number(withdrawn),
          missing: number(missing),
        })}
      </Alert>
      {reopened > 0 && <Alert severity="warning">{t("offer.reopened", { figure: number(reopened) })}</Alert>}
    </>
  );
}
