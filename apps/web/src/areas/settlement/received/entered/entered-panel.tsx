import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { EnteredInvoice, EnteredInvoiceVersion } from "@meguri/rpc/app/v1/entered_invoice_pb";
import type { Invoice } from "@meguri/rpc/app/v1/invoice_pb";
import AttachFileIcon from "@mui/icons-material/AttachFile";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DownloadButton } from "../../../../shared/files/download-button.tsx";
import { AnswerDialog } from "../../../../shared/form/answer-dialog.tsx";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Checker } from "../checker.ts";
import { EnterDialog } from "./enter-dialog.tsx";
import { PayDialog } from "./pay-dialog.tsx";
import { useEnteredActs, useInvoiceUpload } from "./use-entered-invoices.ts";

/** What can be done with an entered document: change it, correct it, note that it was paid, void it. */
export function EnteredInvoiceActs(props: { checker: Checker; entered: EnteredInvoice; invoice: Invoice }) {
  const { t } = useTranslation("entered");
  const { makeVoid } = useEnteredActs();
  const [open, setOpen] = useState<"change" | "correct" | "pay" | "void">();
  const { checker, entered, invoice } = props;
  const { institutionId, invoiceId, canWrite, canDecide } = checker;
  if (!canWrite || entered.voidedAt || !entered.fields) return null;
  const { tradingId, registrationNumber } = entered.fields;
  const target = { institutionId, tradingId, registrationNumber };
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen("change")}>
        {t("act.change")}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => setOpen("correct")}>
        {t("act.correct")}
      </Button>
      {canDecide && invoice.openYen !== 0n && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen("pay")}>
          {t("act.pay")}
        </Button>
      )}
      {canDecide && (
        <Button color="error" onClick={() => setOpen("void")}>
          {t("act.void")}
        </Button>
      )}
      {open === "change" && (
        <EnterDialog
          target={{ ...target, edited: { fields: entered.fields, version: entered.version } }}
          onClose={close}
        />
      )}
      {open === "correct" && <EnterDialog target={{ ...target, corrects: invoiceId }} onClose={close} />}
      {open === "pay" && <PayDialog checker={checker} openYen={invoice.openYen} onClose={close} />}
      {open === "void" && (
        <AnswerDialog
          title={t("title.void")}
          effects={t("effects.void")}
          texts={[{ name: "reason", label: t("field.reason"), isRequired: true, most: 200 }]}
          submitLabel={t("act.void")}
          done={t("done.voided")}
          send={({ reason }) => makeVoid.mutateAsync({ institutionId, invoiceId, reason })}
          onClose={close}
        />
      )}
    </>
  );
}

/** The files of an entered document as they were received, and its history. */
export function EnteredPanel({ checker, entered }: { checker: Checker; entered: EnteredInvoice }) {
  const { t } = useTranslation("entered");
  const { percent, dateTime, number } = useFormat();
  const { deductibleBasisPoints, isCheckDigitOdd, voidedAt, voidedByName, voidReason, enteredAt } = entered;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {voidedAt && (
        <Alert severity="warning">
          {t("voided", { at: dateTime(timestampDate(voidedAt)), name: voidedByName, reason: voidReason })}
        </Alert>
      )}
      {deductibleBasisPoints < 10_000 && (
        <Alert severity="warning">{t("deductible", { share: percent(deductibleBasisPoints / 10_000) })}</Alert>
      )}
      {isCheckDigitOdd && <Alert severity="warning">{t("digitOdd")}</Alert>}
      {entered.uncheckedCount > 0 && (
        <Alert severity="info">
          {t("unchecked", { count: entered.uncheckedCount, figure: number(entered.uncheckedCount) })}
        </Alert>
      )}
      <Files checker={checker} entered={entered} />
      <section>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t("section.history")}
        </Typography>
        {enteredAt && (
          <Typography color="textSecondary">
            {t("receivedAt", { at: dateTime(timestampDate(enteredAt)), name: entered.enteredByName })}
          </Typography>
        )}
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1, mt: 1 }}>
          {entered.versions
            .filter(({ version }) => version > 1)
            .map((version) => (
              <Version key={version.version} version={version} />
            ))}
        </Box>
      </section>
    </Box>
  );
}

function Version({
  version: { version, changedAt, changedByName, reason, changes },
}: {
  version: EnteredInvoiceVersion;
}) {
  const { t } = useTranslation("entered");
  const { dateTime } = useFormat();
  return (
    <li>
      <Typography>
        {t("version", {
          number: version,
          at: changedAt ? dateTime(timestampDate(changedAt)) : "",
          name: changedByName,
          reason,
        })}
      </Typography>
      {changes.map(({ field, before, after }) => (
        <Typography key={field} variant="body2" color="textSecondary">
          {field === "lines"
            ? t("change.lines")
            : t("change.value", {
                field: t(`changed.${field as "number"}`),
                before: before || "-",
                after: after || "-",
              })}
        </Typography>
      ))}
    </li>
  );
}

function Files({ checker, entered }: { checker: Checker; entered: EnteredInvoice }) {
  const { t } = useTranslation("entered");
  const { failureWords } = useFailureWords();
  const { dateTime } = useFormat();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const upload = useInvoiceUpload();
  const { attach } = useEnteredActs();
  const { institutionId, invoiceId, canWrite } = checker;
  const send = (chosen: File) =>
    void upload
      .mutateAsync(chosen)
      .then((fileId) => attach.mutateAsync({ institutionId, invoiceId, fileId }))
      .then(
        () => toast(t("done.attached")),
        () => undefined,
      );
  const about = (fileId: string) =>
    new URLSearchParams({ institution: institutionId, invoice: invoiceId, file: fileId }).toString();
  const error = upload.error ?? attach.error;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t("section.files")}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {entered.files.map(({ id, name, addedAt, sha256 }) => (
          <li key={id}>
            <DownloadButton label={t("file.download", { name })} path={`/received-invoice?${about(id)}`} name={name} />
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              {t("file.received", { at: addedAt ? dateTime(timestampDate(addedAt)) : "", sha256 })}
            </Typography>
          </li>
        ))}
      </Box>
      {entered.files.length === 0 && <Typography color="textSecondary">{t("file.none")}</Typography>}
      {canWrite && !entered.voidedAt && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept=".pdf,.png,.jpg,.jpeg,.csv,.xml"
            data-testid="invoice-file"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              if (chosen) send(chosen);
              target.value = "";
            }}
          />
          <Button
            data-screen
            variant="outlined"
            color="inherit"
            startIcon={<AttachFileIcon />}
            loading={upload.isPending || attach.isPending}
            onClick={() => input.current?.click()}
            sx={{ mt: 1 }}
          >
            {t("act.attach")}
          </Button>
        </>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t("hint.paper")}
      </Typography>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </section>
  );
}
