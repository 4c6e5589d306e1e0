import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { type Corrected, type DraftFields, type DraftInput, priceNow } from "./draft-rule.ts";

/** Which lines of a billed document are changed: packages that come back, or another price. */
export function ChangeLines({ form, corrected }: { form: RuleForm<DraftInput, DraftFields>; corrected: Corrected }) {
  const { t } = useTranslation("invoices");
  const { number } = useFormat();
  const { figure } = useQuantityFormat();
  const isDown = form.watch("direction") === "down";
  const all = () => {
    for (const [index, { packs, takenBack }] of corrected.lines.entries()) {
      form.setValue(`changes.${index}.back`, String(Math.max(0, packs + takenBack)));
      form.setValue(`changes.${index}.price`, "");
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <ChoiceField
        {...form.value("direction")}
        label={t("change.direction")}
        choices={[
          { value: "down", label: t("change.down"), hint: t("change.downHint") },
          { value: "up", label: t("change.up"), hint: t("change.upHint") },
        ]}
      />
      {isDown && (
        <Button size="small" variant="outlined" color="inherit" onClick={all} sx={{ justifySelf: "start" }}>
          {t("change.all")}
        </Button>
      )}
      {corrected.lines.map((line, index) => (
        <Box
          key={line.number}
          role="group"
          aria-label={line.description}
          sx={{
            display: "grid",
            gap: 1.5,
            alignItems: "start",
            gridTemplateColumns: { xs: "1fr 1fr", md: isDown ? "2fr 1fr 1fr" : "2fr 1fr" },
            borderBottom: 1,
            borderColor: "divider",
            pb: 1.5,
          }}
        >
          <Box sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}>
            <MedicineName name={line.description} />
            <Typography variant="body2" color="textSecondary">
              {t("change.billed", {
                figure: number(line.packs + line.takenBack),
                price: t("line.price", { figure: figure(priceNow(line)) }),
              })}
            </Typography>
          </Box>
          {isDown && (
            <FigureInput {...form.text(`changes.${index}.back`)} label={t("change.back")} inputMode="numeric" unit="" />
          )}
          <FigureInput {...form.text(`changes.${index}.price`)} label={t("change.price")} unit={t("field.yen")} />
        </Box>
      ))}
      {isDown && <FormCheck {...form.value("freesLines")} label={t("change.frees")} hint={t("change.freesHint")} />}
    </Box>
  );
}
