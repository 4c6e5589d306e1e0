import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Invoice } from "@meguri/rpc/app/v1/invoice_pb";
import { InvoiceDifferenceState } from "@meguri/rpc/app/v1/received_invoice_pb";
import type { GetReceivedInvoiceResponse } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { vanPaths } from "../../../../paths.ts";
import { DownloadButton } from "../../../../shared/files/download-button.tsx";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { ReceivedInvoiceChip } from "../../common/invoice-chip.tsx";
import { invoiceKindNames } from "../../common/invoice-kinds.ts";
import { PintSection } from "../../common/pint-section.tsx";
import { CheckResult } from "../check/check-result.tsx";
import type { Checker } from "../checker.ts";
import { EnteredInvoiceActs, EnteredPanel } from "../entered/entered-panel.tsx";
import { EnteredPayments } from "../entered/entered-payments.tsx";
import { useReceivedActs, useReceivedInvoice } from "../use-received-invoices.ts";
import { ReceivedCorrections, ReceivedPayments, ReceivedRates } from "./received-money.tsx";

/** One document: what it says, and whether that is what was ordered, received and agreed. */
export function ReceivedDetail({ checker }: { checker: Checker }) {
  const { t } = useTranslation("received");
  const { failureWords } = useFailureWords();
  const { view, error, refetch } = useReceivedInvoice(checker.institutionId, checker.invoiceId);
  return (
    <>
      <BackLink to={vanPaths.tradingInvoices(checker.vanCode)} label={t("back")} />
      {!view && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!view && !error && <LoadingSkeleton rows={8} />}
      {view?.invoice && <Detail checker={checker} view={view} invoice={view.invoice} />}
    </>
  );
}

function Detail(props: { checker: Checker; view: GetReceivedInvoiceResponse; invoice: Invoice }) {
  const { t } = useTranslation(["received", "statements"]);
  const { checker, view, invoice } = props;
  const { vanCode } = checker;
  const { entered } = view;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2">
          {t(`kind.${invoiceKindNames[invoice.kind]}`)} <bdi dir="ltr">{invoice.number || t("field.noNumber")}</bdi>
        </Typography>
        <ReceivedInvoiceChip state={invoice.state} kind={invoice.kind} />
        <Acts checker={checker} view={view} invoice={invoice} />
      </Box>
      {!view.isIntact && <Alert severity="error">{t("altered")}</Alert>}
      {!entered && invoice.issuer?.registrationNumber === "" && <Alert severity="warning">{t("unregistered")}</Alert>}
      {invoice.correctsId && (
        <Link component={RouterLink} to={vanPaths.tradingInvoice(vanCode, invoice.correctsId)}>
          {t("corrects", { number: invoice.correctsNumber })}
        </Link>
      )}
      {invoice.corporationStatementId && (
        <Alert severity="info">
          {t("statements:part", { name: invoice.corporationName })}{" "}
          {checker.isHeadOffice && (
            <Link component={RouterLink} to={vanPaths.tradingStatement(vanCode, invoice.corporationStatementId)}>
              {t("statements:openWhole")}
            </Link>
          )}
        </Alert>
      )}
      <InvoiceFacts invoice={invoice} view={view} />
      <Section title={t("section.check")}>
        <CheckResult checker={entered ? { ...checker, canWrite: false, isOutside: true } : checker} view={view} />
      </Section>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          alignItems: "start",
          gridTemplateColumns: "repeat(auto-fit, minmax(min(360px, 100%), 1fr))",
        }}
      >
        <Section title={t("section.rates")}>
          <ReceivedRates rates={view.rates} />
        </Section>
        <Section title={t("section.payments")}>
          {entered && entered.payments.length > 0 && <EnteredPayments checker={checker} entered={entered} />}
          {view.payments.length > 0 ? (
            <ReceivedPayments vanCode={vanCode} payments={view.payments} />
          ) : (
            !entered?.payments.length && <Typography color="textSecondary">{t("payment.none")}</Typography>
          )}
        </Section>
        {view.corrections.length > 0 && (
          <Section title={t("section.corrections")}>
            <ReceivedCorrections vanCode={vanCode} corrections={view.corrections} />
          </Section>
        )}
      </Box>
      {!entered && (
        <PintSection
          gaps={view.pintGaps}
          about={new URLSearchParams({ institution: checker.institutionId, invoice: checker.invoiceId })}
          number={invoice.number}
          isPerSlip={invoice.isPerSlip}
        />
      )}
      {entered && <EnteredPanel checker={checker} entered={entered} />}
      {invoice.note && (
        <Typography sx={{ whiteSpace: "pre-line" }}>
          <bdi lang="ja">{invoice.note}</bdi>
        </Typography>
      )}
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

/** The paper, and the confirmation that everything was looked at. */
function Acts({ checker, view, invoice }: { checker: Checker; view: GetReceivedInvoiceResponse; invoice: Invoice }) {
  const { t } = useTranslation("received");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { check } = useReceivedActs();
  const { institutionId, invoiceId, canDecide } = checker;
  const about = new URLSearchParams({ institution: institutionId, invoice: invoiceId });
  const isDecided = view.differences.every(({ state }) => state !== InvoiceDifferenceState.UNDECIDED);
  const done = () =>
    void check.mutateAsync({ institutionId, invoiceId }).then(
      () => toast(t("check.done")),
      () => undefined,
    );
  return (
    <Box data-screen sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      {view.entered ? (
        <EnteredInvoiceActs checker={checker} entered={view.entered} invoice={invoice} />
      ) : (
        <DownloadButton
          label={t("act.pdf")}
          path={`/invoice.pdf?${about}`}
          name={`${invoice.number}.pdf`}
          icon={<DescriptionOutlinedIcon />}
          failed={(cause) => t("pdfFailed", { cause })}
        />
      )}
      {canDecide && !view.checkedAt && !view.entered?.voidedAt && (
        <Button variant={isDecided ? "contained" : "outlined"} loading={check.isPending} onClick={done}>
          {t("act.check")}
        </Button>
      )}
      {check.error && <Alert severity="warning">{failureWords(check.error)}</Alert>}
    </Box>
  );
}

function InvoiceFacts({ invoice, view }: { invoice: Invoice; view: GetReceivedInvoiceResponse }) {
  const { t } = useTranslation("received");
  const { yen, dateTime } = useFormat();
  const { day } = useQuantityFormat();
  const { periodFrom, periodUntil, issuer } = invoice;
  const { checkedAt, checkedByName } = view;
  const period = { from: day(periodFrom), until: day(periodUntil) };
  const checked = checkedAt && t("check.by", { at: dateTime(timestampDate(checkedAt)), name: checkedByName });
  return (
    <Facts
      least={160}
      facts={[
        { label: t("field.total"), value: <strong>{yen(invoice.totalYen)}</strong> },
        { label: t("field.open"), value: yen(invoice.openYen) },
        { label: t("field.issuedOn"), value: day(invoice.issuedOn) },
        { label: t("field.dueOn"), value: day(invoice.dueOn) || "-" },
        ...(periodFrom ? [{ label: t("field.period"), value: t("field.range", period) }] : []),
        { label: t("field.registration"), value: <bdi dir="ltr">{issuer?.registrationNumber || "-"}</bdi> },
        { label: t("check.checked"), value: checked || "-" },
      ]}
    />
  );
}
