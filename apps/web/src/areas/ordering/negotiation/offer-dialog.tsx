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
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FileDropZone } from "../../../shared/ui/input/file-drop-zone.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { OfferProblems, OfferWarnings } from "./offer-report.tsx";
import { type NegotiationRef, useOffer } from "./use-negotiations.ts";

/** Takes the offer of a wholesaler from a file: looked through first, and then taken whole or not at all. */
export function OfferDialog(props: { ids: NegotiationRef; wholesaler: NegotiationWholesaler; onClose: () => void }) {
  const { t } = useTranslation(["negotiation", "common"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const titleId = useId();
  const { tradingId, name } = props.wholesaler;
  const [read, setRead] = useState<{ fileName: string; table: QuoteTable }>();
  const [report, setReport] = useState<TakeOfferResponse>();
  const [problem, setProblem] = useState<"unreadable" | "columns_missing" | "tooMany">();
  const { check, take } = useOffer();
  const wishOf = ({ fileName, table }: { fileName: string; table: QuoteTable }) => ({
    ...props.ids,
    ...table,
    tradingId,
    fileName,
  });
  const choose = async (file: File) => {
    setReport(undefined);
    setRead(undefined);
    const { readOfferFile } = await import("./read-offer-file.ts");
    const table = await readOfferFile(file);
    setProblem("problem" in table ? table.problem : undefined);
    if ("problem" in table) return;
    const next = { fileName: file.name.slice(0, 200), table };
    setRead(next);
    setReport(await check.mutateAsync({ ...wishOf(next), checkOnly: true }).catch(() => undefined));
  };
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
        {problem && <Alert severity="error">{t(`offer.${problem}`)}</Alert>}
        {failure && <Alert severity="error">{failureWords(failure)}</Alert>}
        {report && !isRight && <OfferProblems fileName={read?.fileName ?? ""} problems={report.problems} />}
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
