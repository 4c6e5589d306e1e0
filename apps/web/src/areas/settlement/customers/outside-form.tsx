import type { OutsideCustomer } from "@meguri/rpc/app/v1/outside_customer_service_pb";
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
import { FormFoot } from "../../../shared/ui/input/form-foot.tsx";
import { TextArea } from "../../../shared/ui/input/text-area.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { ClosingFields } from "../../ordering/common/closing/closing-fields.tsx";
import { outsideInputOf, outsideRule } from "./outside-rule.ts";
import { useOutsideActs } from "./use-outside-customers.ts";

/** Enters a customer that is not in this system, or changes one. */
export function OutsideForm(props: {
  wholesalerId: string;
  vanCode: string;
  isManager: boolean;
  /** The customer that is changed; a new one where absent. */
  customer: OutsideCustomer | undefined;
}) {
  const { t } = useTranslation("outside");
  const navigate = useNavigate();
  const toast = useToast();
  const { put } = useOutsideActs();
  const { wholesalerId, vanCode, isManager, customer } = props;
  const [newId] = useState(() => crypto.randomUUID());
  const [isEnding, setIsEnding] = useState(false);
  const list = invoicePaths.view(vanCode, "customers");
  const title = t(customer ? "form.edit" : "form.add");
  const form = useRuleForm({
    rule: outsideRule,
    initial: outsideInputOf(customer),
    send: async (fields) => {
      const { closing, ...rest } = fields;
      await put.mutateAsync({
        wholesalerId,
        customer: { id: customer?.id ?? newId, ...rest, ...(closing && { closing }) },
        version: customer?.version ?? 0,
      });
      toast(t("form.saved"));
      await navigate(list);
    },
  });
  return (
    <>
      <BackLink to={list} label={t("back")} />
      <FormSummary form={form} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {customer && isManager && (
          <Button color={customer.isEnded ? "inherit" : "error"} onClick={() => setIsEnding(true)}>
            {t(customer.isEnded ? "act.resume" : "act.end")}
          </Button>
        )}
      </Box>
      <Form form={form} hasSummary label={title} sx={{ display: "grid", gap: 2.5, maxWidth: 640 }}>
        <TextInput {...form.text("name")} label={t("field.name")} hint={t("form.nameHint")} required maxLength={100} />
        <TextInput {...form.text("kana")} label={t("field.kana")} maxLength={100} />
        <TextInput {...form.text("customerCode")} label={t("field.code")} maxLength={30} dir="ltr" />
        <TextInput
          {...form.text("postalCode")}
          label={t("field.postalCode")}
          hint={t("form.postalHint")}
          inputMode="numeric"
          dir="ltr"
        />
        <TextInput {...form.text("address")} label={t("field.address")} maxLength={200} />
        <TextInput {...form.text("tel")} label={t("field.tel")} inputMode="tel" dir="ltr" />
        <TextInput
          {...form.text("email")}
          label={t("field.email")}
          hint={t("form.emailHint")}
          inputMode="email"
          dir="ltr"
        />
        <TextInput
          {...form.text("payerName")}
          label={t("field.payerName")}
          hint={t("form.payerHint")}
          maxLength={100}
        />
        <ClosingFields
          fields={{
            closingDay: form.value("closingDay"),
            dueMonths: form.value("dueMonths"),
            dueDay: form.value("dueDay"),
            mode: form.value("mode"),
            sending: form.value("sending"),
            unit: form.value("unit"),
          }}
          sendings={["email", "paper"]}
        />
        <TextArea {...form.text("note")} label={t("field.note")} hint={t("form.noteHint")} rows={2} maxLength={500} />
        <FormFoot onCancel={() => void navigate(list)} isSending={form.isSending} submitLabel={t("form.save")} />
      </Form>
      {isEnding && customer && (
        <EndOutside wholesalerId={wholesalerId} list={list} customer={customer} onClose={() => setIsEnding(false)} />
      )}
    </>
  );
}

function EndOutside(props: { wholesalerId: string; list: string; customer: OutsideCustomer; onClose: () => void }) {
  const { t } = useTranslation("outside");
  const navigate = useNavigate();
  const { end } = useOutsideActs();
  const { wholesalerId, list, customer } = props;
  const act = customer.isEnded ? ("resume" as const) : ("end" as const);
  const run = async () => {
    await end.mutateAsync({ wholesalerId, customerId: customer.id, ended: !customer.isEnded });
    await navigate(list);
  };
  return (
    <ConfirmAct
      title={t(`${act}.title`, { name: customer.name })}
      effects={t(`${act}.effects`)}
      confirmLabel={t(`act.${act}`)}
      canBeSetAgain
      done={t(`${act}.done`)}
      act={end}
      run={run}
      onClose={props.onClose}
    />
  );
}
