import { csvHeadings } from "@meguri/rules/entered-invoice";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { type Headings, headingNames, headingsOf } from "./headings.ts";

/** The headings of a wholesaler's CSV whose columns were not recognized. They are kept for the next file. */
export function HeadingsForm(props: {
  /** With which the file was read. */
  initial: Headings | undefined;
  onRead: (headings: Headings) => void;
}) {
  const { t } = useTranslation("entered");
  const form = useRuleForm({
    rule: csvHeadings,
    initial: headingsOf(props.initial ?? {}),
    send: async (headings) => props.onRead(headings),
  });
  return (
    <Form form={form} label={t("import.headings")} sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr 1fr" } }}>
        {headingNames.map((name) => (
          <TextInput key={name} {...form.text(name)} label={t(`heading.${name}`)} maxLength={50} />
        ))}
      </Box>
      <Button type="submit" variant="outlined" sx={{ justifySelf: "start" }}>
        {t("import.readAgain")}
      </Button>
    </Form>
  );
}
