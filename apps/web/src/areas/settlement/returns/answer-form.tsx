import type { InvoiceReturnLine } from "@meguri/rpc/app/v1/invoice_return_pb";
import { quantityText, scaledQuantity } from "@meguri/rules/returned-goods";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Form } from "../../../shared/form/form.tsx";
import { type RuleForm, useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { FigureInput } from "../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { answerInputOf, answerRule, type LineInput, typedQuantity } from "./answer-rule.ts";
import { useInvoiceReturnActs } from "./use-invoice-returns.ts";

type Input = { lines: LineInput[]; note: string };
type AnswerFields = RuleForm<Input, z.output<ReturnType<typeof answerRule>>>;

/** Deliveries that are shown at once; others on request. */
const shownAtOnce = 3;

/** Approves a return: which packages of which delivery come back, and why less. */
export function AnswerForm(props: {
  wholesalerId: string;
  returnId: string;
  isCollected: boolean;
  lines: readonly InvoiceReturnLine[];
  onDone: () => void;
}) {
  const { t } = useTranslation("returns");
  const toast = useToast();
  const { answer } = useInvoiceReturnActs();
  const { wholesalerId, returnId, isCollected } = props;
  // What is read later does not change the form under the person; the server refuses what is no longer left.
  const [lines] = useState(props.lines);
  const form = useRuleForm({
    rule: answerRule(lines, isCollected),
    initial: { lines: answerInputOf(lines), note: "" },
    problems: {
      more_than_left: t("answer.moreThanLeft"),
      more_than_requested: t("answer.moreThanRequested"),
      reason_missing: t("answer.reasonMissing"),
      nothing_taken: t("answer.nothingTaken"),
    },
    send: async (fields) => {
      await answer.mutateAsync({ wholesalerId, returnId, ...fields });
      toast(t("answer.done"));
      props.onDone();
    },
  });
  const nothing = form.wordsOf("lines");
  return (
    <Form form={form} sx={{ display: "grid", gap: 2 }}>
      <Typography color="textSecondary">{t("answer.lead")}</Typography>
      {lines.map((line, index) => (
        <LineCard key={line.lotId} form={form} line={line} index={index} />
      ))}
      <TextInput {...form.text("note")} label={t("answer.note")} maxLength={500} />
      {nothing && <Alert severity="error">{nothing}</Alert>}
      {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
      <Box>
        <Button type="submit" variant="contained" loading={form.isSending}>
          {t("act.approve")}
        </Button>
      </Box>
    </Form>
  );
}

function LineCard({ form, line, index }: { form: AnswerFields; line: InvoiceReturnLine; index: number }) {
  const { t } = useTranslation("returns");
  const { quantity, expiry } = useQuantityFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { medicineName, lot, expiresOn, reason, unit, delivered } = line;
  const typed = form.watch(`lines.${index}`);
  const taken = typedQuantity(line, typed);
  const shown = delivered
    .map((goods, place) => ({ goods, place }))
    .filter(({ place }) => isOpen || place < shownAtOnce || typed.packs[place]?.packs);
  return (
    <Card component="section" aria-label={medicineName} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "baseline" }}>
        <Typography sx={{ fontWeight: 600 }}>
          <MedicineName name={medicineName} />
        </Typography>
        <Typography role="status" sx={{ marginInlineStart: "auto", fontVariantNumeric: "tabular-nums" }}>
          {t("answer.taken", { taken: quantity(quantityText(taken), unit), requested: quantity(line.quantity, unit) })}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t("lines.lot", { lot: lot || t("lines.unknown"), expiry: expiry(expiresOn) || t("lines.unknown") })}
        {reason && ` · ${reason}`}
      </Typography>
      {delivered.length === 0 && <Alert severity="warning">{t("answer.noDelivery")}</Alert>}
      {shown.map(({ goods, place }) => (
        <Delivery key={`${goods.shipmentId} ${goods.orderLineId}`} form={form} at={{ index, place }} line={line} />
      ))}
      {shown.length < delivered.length && (
        <Box>
          <Button size="small" color="inherit" onClick={() => setIsOpen(true)}>
            {t("answer.more", { figure: delivered.length - shown.length })}
          </Button>
        </Box>
      )}
      {(taken < scaledQuantity(line.quantity) || form.wordsOf(`lines.${index}.answer`)) && (
        <TextInput {...form.text(`lines.${index}.answer`)} label={t("answer.reason")} required maxLength={200} />
      )}
    </Card>
  );
}

function Delivery({
  form,
  line,
  at: { index, place },
}: {
  form: AnswerFields;
  line: InvoiceReturnLine;
  at: { index: number; place: number };
}) {
  const { t } = useTranslation(["returns", "invoices"]);
  const { number } = useFormat();
  const { day, figure } = useQuantityFormat();
  const goods = line.delivered[place];
  if (!goods) return null;
  return (
    <Box sx={{ display: "grid", gap: 1.5, alignItems: "start", gridTemplateColumns: { xs: "1fr", sm: "3fr 160px" } }}>
      <Box>
        <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {t("answer.delivery", {
            day: day(goods.deliveredOn),
            slip: goods.slipNumber || t("lines.noSlip"),
            invoice: goods.invoiceNumber || t("answer.notBilled"),
          })}
          {goods.hasLot && <strong> {t("answer.sameLot")}</strong>}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
          <bdi lang="ja">{goods.packageWords}</bdi>{" "}
          {t("answer.left", {
            left: number(goods.leftPacks),
            packs: number(goods.packs),
            price: goods.packPrice
              ? t("invoices:line.price", { figure: figure(goods.packPrice) })
              : t("answer.noPrice"),
          })}
        </Typography>
      </Box>
      <FigureInput
        {...form.text(`lines.${index}.packs.${place}.packs`)}
        label={t("answer.packs")}
        inputMode="numeric"
        unit={t("answer.unit")}
      />
    </Box>
  );
}
