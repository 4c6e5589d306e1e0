import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { FormSummary } from "../../../../shared/form/form-summary.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { FormFoot } from "../../../../shared/ui/input/form-foot.tsx";
import { TextArea } from "../../../../shared/ui/input/text-area.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { ChosenCustomer, CustomerField } from "../../common/customer-field.ts";
import { useInvoiceActs } from "../use-invoices.ts";
import { ChangeLines } from "./change-lines.tsx";
import { type Corrected, type DraftFields, draftInputOf, draftRule } from "./draft-rule.ts";
import { FormPreview } from "./form-preview.tsx";
import { FreeLines } from "./free-lines.tsx";
import { SlipChoice } from "./slip-choice.tsx";
import { UncreditedReturns } from "./uncredited-returns.tsx";

/** Writes a draft: a new one, one that is edited, a copy, or one that corrects a document. The paper is beside it. */
export function InvoiceForm(props: {
  wholesalerId: string;
  vanCode: string;
  title: string;
  /** The customer; it cannot be changed where the draft is stored or corrects a document. */
  customer: ChosenCustomer | undefined;
  isCustomerFixed: boolean;
  customerField: CustomerField;
  /** What the form begins with. */
  begins: DraftFields | undefined;
  /** Id and version of the draft that is edited; a new one where absent. */
  edited?: { id: string; version: number };
  corrected?: Corrected;
}) {
  const { t } = useTranslation("invoices");
  const { day } = useQuantityFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const { put } = useInvoiceActs();
  const { wholesalerId, vanCode, corrected, edited } = props;
  const [newId] = useState(() => crypto.randomUUID());
  const [customer, setCustomer] = useState(props.customer);
  const [hasPreview, setHasPreview] = useState(true);
  const id = edited?.id ?? newId;
  const rule = draftRule(corrected);
  const form = useRuleForm({
    rule,
    initial: { ...draftInputOf(props.begins, corrected), tradingId: props.customer?.id ?? "" },
    send: async (fields) => {
      await put.mutateAsync({ wholesalerId, draft: { id, ...fields }, version: edited?.version ?? 0 });
      toast(t("form.saved"));
      await navigate(invoicePaths.detail(vanCode, id));
    },
  });
  const typed = form.watch();
  const parsed = rule.safeParse(typed);
  const draft = parsed.success ? { id, ...parsed.data } : undefined;
  const choose = (next: ChosenCustomer | undefined) => {
    setCustomer(next);
    form.setValue("tradingId", next?.id ?? "", { shouldDirty: true });
    form.setValue("shipmentIds", []);
  };
  const leave = () => void navigate(edited ? invoicePaths.detail(vanCode, id) : invoicePaths.view(vanCode, "list"));
  return (
    <>
      <FormSummary form={form} />
      <PageHeader
        title={props.title}
        lead={t("form.lead")}
        actions={
          <Button color="inherit" variant="outlined" onClick={() => setHasPreview(!hasPreview)}>
            {t(hasPreview ? "preview.hide" : "preview.show")}
          </Button>
        }
      />
      <Box
        sx={{
          display: "grid",
          gap: 4,
          alignItems: "start",
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            lg: hasPreview ? "minmax(0, 640px) minmax(0, 1fr)" : "minmax(0, 960px)",
          },
        }}
      >
        <Form form={form} hasSummary label={props.title} sx={{ display: "grid", gap: 3, minWidth: 0 }}>
          <FormField id={`${form.id}-tradingId`} label={t("field.customer")} required error={form.wordsOf("tradingId")}>
            {(control) =>
              props.isCustomerFixed ? (
                <Typography id={control.id}>
                  <bdi lang="ja">{customer?.label}</bdi>
                </Typography>
              ) : (
                props.customerField({ chosen: customer, onChoose: choose, control })
              )
            }
          </FormField>
          {corrected ? (
            <Section title={t("change.title")}>
              <UncreditedReturns wholesalerId={wholesalerId} vanCode={vanCode} correctsId={corrected.id} />
              <ChangeLines form={form} corrected={corrected} />
            </Section>
          ) : (
            <Section title={t("slips.title")}>
              <SlipChoice
                wholesalerId={wholesalerId}
                tradingId={customer?.id ?? ""}
                draftId={id}
                chosen={typed.shipmentIds}
                onChoose={(next) => form.setValue("shipmentIds", next, { shouldDirty: true })}
              />
            </Section>
          )}
          <Section title={t("free.title")} lead={t("free.lead")}>
            <FreeLines form={form} />
          </Section>
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
            <DayInput {...form.value("issueOn")} label={t("field.issuedOn")} hint={t("form.issueHint")} echo={day} />
            <DayInput {...form.value("dueOn")} label={t("field.dueOn")} hint={t("form.dueHint")} echo={day} />
          </Box>
          <TextArea {...form.text("note")} label={t("field.note")} hint={t("form.noteHint")} rows={2} maxLength={500} />
          <FormFoot onCancel={leave} isSending={form.isSending} submitLabel={t("form.save")} />
        </Form>
        {hasPreview && <FormPreview wholesalerId={wholesalerId} draft={draft} />}
      </Box>
    </>
  );
}

function Section(props: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={props.title}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {props.title}
      </Typography>
      {props.lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {props.lead}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>{props.children}</Box>
    </Box>
  );
}
