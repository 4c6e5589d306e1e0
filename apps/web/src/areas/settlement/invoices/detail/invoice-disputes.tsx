import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { InvoiceDispute } from "@meguri/rpc/app/v1/received_invoice_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { AnswerDialog } from "../../../../shared/form/answer-dialog.tsx";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { differenceKinds } from "../../common/difference-kinds.ts";
import { InvoiceMessages } from "../../common/invoice-messages.tsx";
import { useAnswerDispute, useDisputes } from "../use-disputes.ts";

/** What the customer disputes in a document, with the words at each line and the two ways to end it: an answer, a correction. */
export function InvoiceDisputes(props: { wholesalerId: string; vanCode: string; invoiceId: string }) {
  const { t } = useTranslation("invoices");
  const { wholesalerId, vanCode, invoiceId } = props;
  const { disputes, hasMore, isFetchingMore, more } = useDisputes(wholesalerId, invoiceId);
  const [answered, setAnswered] = useState<{ dispute: InvoiceDispute; key: string }>();
  const { mutateAsync } = useAnswerDispute();
  if (disputes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="disputes" sx={{ display: "grid", gap: 1.5, mb: 3 }}>
      <Typography variant="h3" id="disputes">
        {t("disputes.title")}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {disputes.map((dispute) => (
          <DisputeCard key={dispute.id} dispute={dispute}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => setAnswered({ dispute, key: crypto.randomUUID() })}
            >
              {t("disputes.answer")}
            </Button>
            <Button component={Link} size="small" variant="contained" to={invoicePaths.correct(vanCode, invoiceId)}>
              {t("act.correct")}
            </Button>
          </DisputeCard>
        ))}
      </Box>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} />}
      {answered && (
        <AnswerDialog
          title={t("disputes.answerTitle")}
          texts={[{ name: "text", label: t("disputes.text"), isRequired: true, isLong: true, most: 1000 }]}
          submitLabel={t("disputes.send")}
          done={t("disputes.sent")}
          send={({ text }) =>
            mutateAsync({ wholesalerId, invoiceId, line: answered.dispute.line, text, key: answered.key })
          }
          onClose={() => setAnswered(undefined)}
        />
      )}
    </Box>
  );
}

function DisputeCard({ dispute, children }: { dispute: InvoiceDispute; children: ReactNode }) {
  const { t } = useTranslation(["invoices", "received"]);
  const { yen, dateTime } = useFormat();
  const kind = differenceKinds.find((one) => one.kind === dispute.kind);
  const { billed, expected, disputedAt } = dispute;
  return (
    <Card component="li" sx={{ p: 2, display: "grid", gap: 1, listStyle: "none" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        {kind && <StatusChip tone={kind.tone} label={t(`received:difference.${kind.name}`)} />}
        <Typography sx={{ fontWeight: 600 }}>
          {dispute.description ? <MedicineName name={dispute.description} /> : t("disputes.document")}
        </Typography>
        <Typography sx={{ marginInlineStart: "auto", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
          {yen(dispute.yen)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t("disputes.values", { billed, expected })} {disputedAt && dateTime(timestampDate(disputedAt))}
      </Typography>
      <Typography sx={{ whiteSpace: "pre-line" }}>
        <bdi>{dispute.reason}</bdi>
      </Typography>
      <InvoiceMessages messages={dispute.messages} />
      <Box data-screen sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {children}
      </Box>
    </Card>
  );
}
