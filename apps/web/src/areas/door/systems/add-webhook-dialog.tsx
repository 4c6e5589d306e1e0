import { tradeEventTypes, webhookTypes, webhookUrl } from "@meguri/rules/trade-event";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { eventWords } from "./system-names.ts";
import { useAddWebhook } from "./use-webhooks.ts";

const rule = z.object({ url: webhookUrl, types: webhookTypes });

/** Adds a webhook: its address, and which events are sent to it. */
export function AddWebhookDialog(props: {
  wholesalerId: string;
  onClose: () => void;
  onAdded: (created: { name: string; secret: string }) => void;
}) {
  const { t } = useTranslation("systems");
  const { mutateAsync } = useAddWebhook();
  const form = useRuleForm({
    rule,
    initial: { url: "", types: [] },
    words: { url: t("form.urlWrong") },
    send: async (fields) => {
      const { secret } = await mutateAsync({ wholesalerId: props.wholesalerId, ...fields });
      props.onAdded({ name: fields.url, secret });
    },
  });
  const types = form.value("types");
  const toggle = (type: (typeof tradeEventTypes)[number], isOn: boolean) =>
    types.onChange(tradeEventTypes.filter((one) => (one === type ? isOn : types.value.includes(one))));
  return (
    <FormDialog form={form} title={t("addWebhook.title")} submitLabel={t("addWebhook.submit")} onClose={props.onClose}>
      <TextInput
        {...form.text("url")}
        label={t("field.url")}
        hint={t("form.urlHint")}
        type="url"
        dir="ltr"
        required
        maxLength={500}
        autoComplete="off"
      />
      <Box role="group" aria-labelledby={`${types.id}-label`}>
        <Typography id={`${types.id}-label`} variant="subtitle2" component="span" sx={{ display: "block" }}>
          {t("field.types")}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("form.typesHint")}
        </Typography>
        {tradeEventTypes.map((type, index) => (
          <FormControlLabel
            key={type}
            sx={{ display: "flex" }}
            control={
              <Checkbox
                {...(index === 0 && { id: types.id })}
                checked={types.value.includes(type)}
                onChange={(_, isOn) => toggle(type, isOn)}
              />
            }
            label={
              <>
                {t(eventWords[type])} <bdi dir="ltr">{type}</bdi>
              </>
            }
          />
        ))}
      </Box>
    </FormDialog>
  );
}
