import { type Trading, TradingChannel } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { Form } from "../../../shared/form/form.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { FormFoot } from "../../../shared/ui/input/form-foot.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { type InHouse, type TermsFields, termsInputOf, termsRule, texts } from "./terms-rule.ts";
import { channelNames } from "./trading-words.ts";

const channels = [
  TradingChannel.SYSTEM,
  TradingChannel.EMAIL,
  TradingChannel.EOS,
  TradingChannel.CSV,
  TradingChannel.FAX,
];

/** Texts that are written from left to right in every language. */
const codes: ReadonlySet<string> = new Set(["tel", "fax", "email"]);

/** How orders go to a wholesaler; of one that is not in the system its name and codes as well. */
export function TermsForm(props: {
  inHouse: InHouse;
  trading?: Trading;
  submitLabel: string;
  /** Sends; rejects with the failure of the call. */
  onSave: (fields: TermsFields) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("trading");
  const { inHouse, trading } = props;
  const form = useRuleForm({ rule: termsRule(inHouse), initial: termsInputOf(trading), send: props.onSave });
  return (
    <Form form={form} sx={{ maxWidth: sizes.form }}>
      <Box sx={{ display: "grid", gap: 3 }}>
        {inHouse === "new" && (
          <TextInput {...form.text("vanCode")} label={t("field.vanCode")} hint={t("hint.vanCode")} required dir="ltr" />
        )}
        {inHouse && (
          <>
            <TextInput {...form.text("name")} label={t("field.name")} required />
            <TextInput {...form.text("customerCode")} label={t("field.customerCode")} dir="ltr" />
          </>
        )}
        <ChoiceField
          {...form.value("channel")}
          label={t("field.channel")}
          choices={channels
            .filter((value) => !inHouse || value !== TradingChannel.SYSTEM)
            .map((value) => ({ value, label: t(channelNames[value]) }))}
        />
        {texts.map((name) => (
          <TextInput
            key={name}
            {...form.text(name)}
            label={t(`field.${name}`)}
            {...(codes.has(name) && { dir: "ltr" as const })}
          />
        ))}
        {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
      </Box>
      <FormFoot onCancel={props.onCancel} isSending={form.isSending} submitLabel={props.submitLabel} />
    </Form>
  );
}
