import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Invoice } from "@meguri/rpc/app/v1/invoice_pb";
import {
  type GetInvoiceResponse,
  type InvoiceMail,
  InvoiceMailProblem,
  InvoiceMailState,
} from "@meguri/rpc/app/v1/invoice_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { useInvoiceActs } from "../use-invoices.ts";

const states = {
  [InvoiceMailState.UNSPECIFIED]: { tone: "info", name: "waiting" },
  [InvoiceMailState.WAITING]: { tone: "info", name: "waiting" },
  [InvoiceMailState.SENT]: { tone: "ok", name: "sent" },
  [InvoiceMailState.FAILED]: { tone: "error", name: "failed" },
} as const;

const failures = {
  [InvoiceMailProblem.UNSPECIFIED]: "unreached",
  [InvoiceMailProblem.UNREACHED]: "unreached",
  [InvoiceMailProblem.REFUSED]: "refused",
  [InvoiceMailProblem.UNPRINTED]: "unprinted",
} as const;

/** The e-mails with a document to a customer that is not in this system, and the way to send it again. */
export function InvoiceMails(props: {
  wholesalerId: string;
  vanCode: string;
  invoice: Invoice;
  view: Pick<GetInvoiceResponse, "mails" | "customerEmail">;
}) {
  const { t } = useTranslation("invoices");
  const { mail: act } = useInvoiceActs();
  const { wholesalerId, vanCode, invoice } = props;
  const { mails, customerEmail } = props.view;
  // The id is kept while the dialog is open, so that a second try sends no second e-mail.
  const [mailId, setMailId] = useState<string>();
  return (
    <Box component="section" aria-labelledby="mails" sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
      <Typography variant="h3" id="mails">
        {t("mail.title")}
      </Typography>
      {mails.length === 0 ? (
        <Typography color="textSecondary">{t(customerEmail ? "mail.none" : "mail.noAddress")}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, display: "grid", gap: 1, listStyle: "none" }}>
          {mails.map((one) => (
            <MailRow key={one.id} mail={one} />
          ))}
        </Box>
      )}
      <Box data-screen sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {customerEmail && (
          <Button variant="outlined" color="inherit" onClick={() => setMailId(crypto.randomUUID())}>
            {t(mails.length === 0 ? "mail.send" : "mail.sendAgain")}
          </Button>
        )}
        <Button component={Link} to={invoicePaths.customer(vanCode, invoice.tradingId)} color="inherit">
          {t("mail.customer")}
        </Button>
      </Box>
      {mailId && (
        <ConfirmAct
          title={t("mail.confirm", { number: invoice.number, address: customerEmail })}
          effects={t("mail.effects")}
          confirmLabel={t("mail.send")}
          done={t("mail.requested")}
          act={act}
          run={() => act.mutateAsync({ wholesalerId, invoiceId: invoice.id, mailId })}
          onClose={() => setMailId(undefined)}
        />
      )}
    </Box>
  );
}

function MailRow({ mail }: { mail: InvoiceMail }) {
  const { t } = useTranslation("invoices");
  const { dateTime } = useFormat();
  const { state, problem, to, endedAt, requestedAt } = mail;
  const { tone, name } = states[state];
  const at = endedAt ?? requestedAt;
  return (
    <Box component="li">
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
        <StatusChip tone={tone} label={t(`mail.state.${name}`)} />
        <bdi dir="ltr">{to}</bdi>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {at && dateTime(timestampDate(at))}
        </Typography>
      </Box>
      {state === InvoiceMailState.WAITING && problem === InvoiceMailProblem.UNREACHED && (
        <Typography variant="body2">{t("mail.retried")}</Typography>
      )}
      {state === InvoiceMailState.FAILED && <Typography variant="body2">{t(`mail.${failures[problem]}`)}</Typography>}
    </Box>
  );
}
