import type { ReceiptTarget } from "@meguri/rpc/app/v1/receipt_service_pb";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { Match, MatchInput } from "./match-rule.ts";

/** Credit notes that are not used up, each to be ticked to set it off before the receipt. */
export function CreditChoice(props: { form: RuleForm<MatchInput, Match>; credits: readonly ReceiptTarget[] }) {
  const { t } = useTranslation("receipts");
  const { yen } = useFormat();
  const { form, credits } = props;
  const chosen = form.watch("creditIds");
  if (credits.length === 0) return null;
  const toggle = (invoiceId: string, isOn: boolean) => {
    const others = chosen.filter((one) => one !== invoiceId);
    form.setValue("creditIds", isOn ? [...others, invoiceId] : others, { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <Box role="group" aria-label={t("match.credits")} sx={{ display: "grid" }}>
      <Typography sx={{ fontWeight: 600 }}>{t("match.credits")}</Typography>
      {credits.map(({ invoiceId, number, openYen }) => (
        <Box component="label" key={invoiceId} sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <Checkbox size="small" checked={chosen.includes(invoiceId)} onChange={(_, isOn) => toggle(invoiceId, isOn)} />
          <bdi dir="ltr">{number}</bdi> {yen(openYen)}
        </Box>
      ))}
    </Box>
  );
}
