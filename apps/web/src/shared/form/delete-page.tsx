import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { z } from "zod";
import { sizes } from "../layout/sizes.ts";
import { TextInput } from "../ui/input/text-input.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Form } from "./form.tsx";
import { typedName } from "./typed-name.ts";
import { useRuleForm } from "./use-rule-form.ts";

/** The page that deletes something with a Japanese name: shows what will happen, and has the name typed. */
export function DeletePage(props: {
  title: string;
  name: string;
  effectsTitle: string;
  effects: readonly string[];
  submitLabel: string;
  /** Where one goes who does not delete. */
  back: string;
  /** Sends; rejects with the failure of the call. */
  onDelete: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { name } = props;
  const form = useRuleForm({
    rule: z.object({ name: typedName(name) }),
    initial: { name: "" },
    words: { name: t("confirm.typed") },
    send: props.onDelete,
  });
  return (
    <Box sx={{ maxWidth: sizes.form }}>
      <PageHeader title={props.title} lead={<bdi lang="ja">{name}</bdi>} />
      <Alert severity="warning" variant="outlined" sx={{ mb: 3, bgcolor: "background.paper" }}>
        <Typography variant="subtitle2" component="h2">
          {props.effectsTitle}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
          {props.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Box>
      </Alert>
      <Form form={form}>
        <TextInput {...form.text("name")} label={t("confirm.typeToConfirm", { name })} autoComplete="off" />
        {form.refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {form.refusal}
          </Alert>
        )}
        <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1.5, mt: 4 }}>
          <Button component={Link} to={props.back} variant="outlined" color="inherit">
            {t("cancel")}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={form.isSending}>
            {props.submitLabel}
          </Button>
        </Box>
      </Form>
    </Box>
  );
}
