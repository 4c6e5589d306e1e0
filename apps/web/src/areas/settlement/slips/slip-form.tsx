import type { EnteredSlip } from "@meguri/rpc/app/v1/entered_slip_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { invoicePaths } from "../../../paths.ts";
import { Form } from "../../../shared/form/form.tsx";
import { FormSummary } from "../../../shared/form/form-summary.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { DayInput } from "../../../shared/ui/input/day-input.tsx";
import { FormField } from "../../../shared/ui/input/form-field.tsx";
import { FormFoot } from "../../../shared/ui/input/form-foot.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { ChosenCustomer, CustomerField } from "../common/customer-field.ts";
import { SlipLines } from "./slip-lines.tsx";
import { slipInputOf, slipRule } from "./slip-rule.ts";
import { useSlipActs } from "./use-slips.ts";

/** Enters a slip, or corrects one that no document bills. */
export function SlipForm(props: {
  wholesalerId: string;
  vanCode: string;
  customerField: CustomerField;
  /** The slip that is corrected; a new one where absent. */
  slip: EnteredSlip | undefined;
}) {
  const { t } = useTranslation("slips");
  const { day } = useQuantityFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const { put } = useSlipActs();
  const { wholesalerId, vanCode, slip } = props;
  const [newId] = useState(() => crypto.randomUUID());
  const [customer, setCustomer] = useState<ChosenCustomer | undefined>(() => customerOf(slip));
  const [isDeleting, setIsDeleting] = useState(false);
  const title = t(slip ? "form.correct" : "form.enter");
  const form = useRuleForm({
    rule: slipRule,
    initial: slipInputOf(slip),
    send: async (typed) => {
      await put.mutateAsync({ wholesalerId, slip: { id: slip?.id ?? newId, ...typed }, version: slip?.version ?? 0 });
      toast(t("form.saved"));
      await navigate(invoicePaths.view(vanCode, "slips"));
    },
  });
  return (
    <>
      <BackLink to={invoicePaths.view(vanCode, "slips")} defaulted="van" label={t("back")} />
      <FormSummary form={form} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {slip && (
          <Button color="error" onClick={() => setIsDeleting(true)}>
            {t("act.delete")}
          </Button>
        )}
      </Box>
      <Form form={form} hasSummary label={title} sx={{ display: "grid", gap: 3, maxWidth: 960 }}>
        <FormField id={`${form.id}-tradingId`} label={t("field.customer")} required error={form.wordsOf("tradingId")}>
          {(control) =>
            props.customerField({
              chosen: customer,
              onChoose: (next) => {
                setCustomer(next);
                form.value("tradingId").onChange(next?.id ?? "");
              },
              control,
            })
          }
        </FormField>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
          <TextInput {...form.text("number")} label={t("field.number")} required maxLength={40} dir="ltr" />
          <DayInput {...form.value("shippedOn")} label={t("field.day")} hint={t("form.dayHint")} echo={day} required />
        </Box>
        <Box component="section" aria-label={t("field.lines")}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {t("field.lines")}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t("line.lead")}
          </Typography>
          <SlipLines form={form} />
        </Box>
        <TextInput {...form.text("note")} label={t("field.note")} hint={t("form.noteHint")} maxLength={200} />
        <FormFoot
          onCancel={() => void navigate(invoicePaths.view(vanCode, "slips"))}
          isSending={form.isSending}
          submitLabel={t("form.save")}
        />
      </Form>
      {isDeleting && slip && (
        <DeleteSlip wholesalerId={wholesalerId} vanCode={vanCode} slip={slip} onClose={() => setIsDeleting(false)} />
      )}
    </>
  );
}

const customerOf = (slip: EnteredSlip | undefined): ChosenCustomer | undefined =>
  slip && { id: slip.tradingId, label: `${slip.customerName} ${slip.customerCode}`.trim() };

function DeleteSlip(props: { wholesalerId: string; vanCode: string; slip: EnteredSlip; onClose: () => void }) {
  const { t } = useTranslation("slips");
  const navigate = useNavigate();
  const { remove } = useSlipActs();
  const { wholesalerId, vanCode, slip } = props;
  const run = async () => {
    await remove.mutateAsync({ wholesalerId, slipId: slip.id, version: slip.version });
    await navigate(invoicePaths.view(vanCode, "slips"));
  };
  return (
    <ConfirmAct
      title={t("delete.title", { number: slip.number })}
      effects={t("delete.effects")}
      confirmLabel={t("act.delete")}
      done={t("delete.done")}
      act={remove}
      run={run}
      onClose={props.onClose}
    />
  );
}
