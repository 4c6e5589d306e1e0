import type { InvoiceMessage } from "@meguri/rpc/app/v1/received_invoice_pb";
import { invoiceWords } from "@meguri/rules/received-invoice";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextArea } from "../../../../shared/ui/input/text-area.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { InvoiceMessages } from "../../common/invoice-messages.tsx";
import type { Checker } from "../checker.ts";
import { useReceivedActs } from "../use-received-invoices.ts";

const messageRule = z.object({ text: invoiceWords });

/** The words at a line, oldest first, what is decided about it, and a field for the next message once it is wanted. */
export function Thread(props: {
  checker: Checker;
  line: number;
  messages: readonly InvoiceMessage[];
  /** The buttons that decide. */
  children: ReactNode;
}) {
  const { t } = useTranslation("received");
  const { checker, line, messages } = props;
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <InvoiceMessages messages={messages} />
      <Box data-screen sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {props.children}
        {checker.canWrite && !isWriting && (
          <Button size="small" color="inherit" onClick={() => setIsWriting(true)}>
            {t("act.write")}
          </Button>
        )}
      </Box>
      {isWriting && <MessageForm checker={checker} line={line} onSent={() => setIsWriting(false)} />}
    </>
  );
}

function MessageForm(props: { checker: Checker; line: number; onSent: () => void }) {
  const { t } = useTranslation(["received", "common"]);
  const toast = useToast();
  const { write } = useReceivedActs();
  const { checker, line, onSent } = props;
  const [key] = useState(() => crypto.randomUUID());
  const form = useRuleForm({
    rule: messageRule,
    initial: { text: "" },
    send: async ({ text }) => {
      const { institutionId, invoiceId } = checker;
      await write.mutateAsync({ institutionId, invoiceId, line, text, key });
      toast(t("thread.sent"));
      onSent();
    },
  });
  return (
    <Form form={form} label={t("thread.text")} sx={{ display: "grid", gap: 1, maxWidth: 640 }}>
      <TextArea {...form.text("text")} label={t("thread.text")} required rows={2} maxLength={1000} />
      {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button type="submit" size="small" variant="contained" loading={form.isSending}>
          {t("act.send")}
        </Button>
        <Button size="small" color="inherit" onClick={onSent}>
          {t("common:cancel")}
        </Button>
      </Box>
    </Form>
  );
}
