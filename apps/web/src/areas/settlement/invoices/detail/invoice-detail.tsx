import { type Invoice, PintGap } from "@meguri/rpc/app/v1/invoice_pb";
import type { GetInvoiceResponse } from "@meguri/rpc/app/v1/invoice_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { invoicePaths, vanPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../../shared/ui/tab-bar.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { invoiceKindNames } from "../../common/invoice-kinds.ts";
import { type PintPlaces, PintSection } from "../../common/pint-section.tsx";
import { InvoiceChip } from "../invoice-chip.tsx";
import { isIssued } from "../invoice-words.ts";
import { useDisputes } from "../use-disputes.ts";
import { useInvoice } from "../use-invoices.ts";
import { InvoiceActs, ReceiveButton } from "./invoice-acts.tsx";
import { InvoiceDisputes } from "./invoice-disputes.tsx";
import { InvoiceHistory } from "./invoice-history.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoiceMails } from "./invoice-mails.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";
import { InvoiceRates } from "./invoice-rates.tsx";

const tabNames = ["detail", "payments", "history"] as const;

/** One document of a wholesaler: what it says, what settled it, what was done with it. */
export function InvoiceDetail(props: { wholesalerId: string; vanCode: string; invoiceId: string }) {
  const { t } = useTranslation("invoices");
  const { failureWords } = useFailureWords();
  const { wholesalerId, vanCode, invoiceId } = props;
  const { view, error, refetch } = useInvoice(wholesalerId, invoiceId);
  // Disputes are above the facts: what comes later would push those down.
  const disputes = useDisputes(wholesalerId, invoiceId);
  const isReady = view && !disputes.isPending;
  return (
    <>
      <BackLink to={invoicePaths.view(vanCode, "list")} defaulted="van" label={t("back.list")} />
      {!view && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!isReady && !error && <LoadingSkeleton rows={8} />}
      {isReady && view.invoice && (
        <Detail wholesalerId={wholesalerId} vanCode={vanCode} view={view} invoice={view.invoice} />
      )}
    </>
  );
}

function Detail(props: { wholesalerId: string; vanCode: string; view: GetInvoiceResponse; invoice: Invoice }) {
  const { t } = useTranslation("invoices");
  const [params, setParams] = useSearchParams();
  const { wholesalerId, vanCode, view, invoice } = props;
  const shown = isIssued(invoice.state) ? tabNames : tabNames.filter((name) => name !== "payments");
  const tab = shown.find((name) => name === params.get("tab")) ?? "detail";
  return (
    <>
      <PageHeader
        title={<bdi dir="ltr">{invoice.number || t("state.draft")}</bdi>}
        status={<InvoiceChip state={invoice.state} kind={invoice.kind} />}
        lead={
          <>
            {t(`kind.${invoiceKindNames[invoice.kind]}`)} <bdi lang="ja">{invoice.recipient?.name}</bdi>
          </>
        }
        actions={<InvoiceActs wholesalerId={wholesalerId} vanCode={vanCode} invoice={invoice} />}
      />
      <Notes view={view} invoice={invoice} vanCode={vanCode} />
      {isIssued(invoice.state) && (
        <InvoiceDisputes wholesalerId={wholesalerId} vanCode={vanCode} invoiceId={invoice.id} />
      )}
      <InvoiceFacts invoice={invoice} />
      <Box sx={{ mt: 3 }}>
        <TabBar
          label={t("tab.label")}
          tabs={shown.map((name) => ({ name, label: t(`tab.${name}`) }))}
          value={tab}
          onChange={(next) => setParams(next === "detail" ? {} : { tab: next }, { replace: true })}
        >
          {tab === "detail" && (
            <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
              <InvoiceLines lines={view.lines} />
              <Box sx={{ maxWidth: 520 }}>
                <InvoiceRates rates={view.rates} />
              </Box>
              {invoice.note && <Typography sx={{ whiteSpace: "pre-line" }}>{invoice.note}</Typography>}
              {isIssued(invoice.state) && invoice.institutionId === "" && (
                <InvoiceMails wholesalerId={wholesalerId} vanCode={vanCode} invoice={invoice} view={view} />
              )}
              {isIssued(invoice.state) && invoice.institutionId !== "" && (
                <PintSection
                  gaps={view.pintGaps}
                  about={new URLSearchParams({ wholesaler: wholesalerId, invoice: invoice.id })}
                  number={invoice.number}
                  isPerSlip={invoice.isPerSlip}
                  places={pintPlaces(wholesalerId, vanCode, invoice.tradingId)}
                />
              )}
            </Box>
          )}
          {tab === "payments" && (
            <InvoicePayments
              wholesalerId={wholesalerId}
              invoice={invoice}
              payments={view.payments}
              action={<ReceiveButton wholesalerId={wholesalerId} invoice={invoice} />}
            />
          )}
          {tab === "history" && <InvoiceHistory events={view.events} />}
        </TabBar>
      </Box>
    </>
  );
}

/** What to know of a document before anything is done with it. */
function Notes({ view, invoice, vanCode }: { view: GetInvoiceResponse; invoice: Invoice; vanCode: string }) {
  const { t } = useTranslation(["invoices", "statements"]);
  const { number } = useFormat();
  const { unpricedCount, provisionalCount, correctsId, correctsNumber } = invoice;
  const linked = (id: string, text: string) => (
    <Link key={id} component={RouterLink} to={invoicePaths.detail(vanCode, id)} sx={{ marginInlineEnd: 1.5 }}>
      <bdi dir="ltr">{text}</bdi>
    </Link>
  );
  return (
    <Box sx={{ display: "grid", gap: 1, mb: 2, "&:empty": { display: "none" } }}>
      {!view.isIntact && <Alert severity="error">{t("note.changed")}</Alert>}
      {unpricedCount > 0 && (
        <Alert severity="warning">{t("note.unpriced", { count: unpricedCount, figure: number(unpricedCount) })}</Alert>
      )}
      {provisionalCount > 0 && (
        <Alert severity="info">
          {t("note.provisional", { count: provisionalCount, figure: number(provisionalCount) })}{" "}
          {invoice.institutionId !== "" && (
            <Link component={RouterLink} to={invoicePaths.agreement(vanCode, invoice.tradingId)}>
              {t("note.settle")}
            </Link>
          )}
        </Alert>
      )}
      {correctsId && (
        <Alert severity="info">
          {t("note.corrects")} {linked(correctsId, correctsNumber)}
        </Alert>
      )}
      {invoice.corporationStatementId && (
        <Alert severity="info">
          {t("statements:part", { name: invoice.corporationName })}{" "}
          <Link component={RouterLink} to={invoicePaths.statement(vanCode, invoice.corporationStatementId)}>
            {t("statements:openWhole")}
          </Link>
        </Alert>
      )}
      {view.corrections.length > 0 && (
        <Alert severity="info">
          {t("note.corrected")} {view.corrections.map((one) => linked(one.id, one.number))}
        </Alert>
      )}
    </Box>
  );
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("invoices");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { periodFrom, periodUntil, statement } = invoice;
  return (
    <Facts
      least={160}
      facts={[
        { label: t("field.total"), value: <strong>{yen(invoice.totalYen)}</strong> },
        ...(isIssued(invoice.state) ? [{ label: t("field.open"), value: yen(invoice.openYen) }] : []),
        ...(statement
          ? [
              { label: t("field.carried"), value: yen(statement.carriedYen) },
              { label: t("field.balance"), value: yen(statement.balanceYen) },
            ]
          : []),
        { label: t("field.issuedOn"), value: day(invoice.issuedOn) || t("form.issueToday") },
        { label: t("field.dueOn"), value: day(invoice.dueOn) || "-" },
        ...(periodFrom
          ? [{ label: t("field.period"), value: t("field.range", { from: day(periodFrom), until: day(periodUntil) }) }]
          : []),
        { label: t("field.customerCode"), value: <bdi dir="ltr">{invoice.recipient?.customerCode || "-"}</bdi> },
        { label: t("field.mode"), value: t(invoice.isPerSlip ? "mode.slip" : "mode.statement") },
      ]}
    />
  );
}

/** Where the wholesaler sets what a document lacks for JP PINT. */
const pintPlaces = (wholesalerId: string, vanCode: string, tradingId: string): PintPlaces => ({
  [PintGap.REGISTRATION_NUMBER]: vanPaths.updateRegistration(vanCode, wholesalerId),
  [PintGap.ISSUER_ADDRESS]: invoicePaths.view(vanCode, "list"),
  [PintGap.CUSTOMER_ADDRESS]: vanPaths.customer(vanCode, wholesalerId, tradingId),
});
