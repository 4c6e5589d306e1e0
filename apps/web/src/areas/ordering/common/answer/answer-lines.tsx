import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { SentOrderLine } from "../order/sent-order.ts";
import { typedPacks } from "../order/typed-packs.ts";
import type { Answer, AnswerInput } from "./answer-lines-rule.ts";

/** Fields for each line: how much comes, whether the rest comes later, and when. Needs the phrases `orders`. */
export function AnswerLines(props: { form: RuleForm<AnswerInput, Answer>; lines: readonly SentOrderLine[] }) {
  const { t } = useTranslation("orders");
  const { day } = useQuantityFormat();
  const { form } = props;
  const typed = form.watch("lines");
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
      {props.lines.map((line, index) => {
        const packs = typedPacks(typed[index]?.packs ?? "") ?? line.packs;
        const isWrong = form.wordsOf(`lines.${index}.packs`) !== undefined;
        return (
          <Box
            key={line.id}
            component="li"
            role="group"
            aria-label={shownName(line.medicineName)}
            sx={{ display: "grid", gap: 1, pb: 2, borderBottom: 1, borderColor: "divider" }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              <MedicineName name={line.medicineName} />
            </Typography>
            <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" } }}>
              <FigureInput
                {...form.text(`lines.${index}.packs`)}
                label={t("answering.packs")}
                hint={t("answering.ordered", { figure: line.packs, package: line.packageWords })}
                inputMode="numeric"
                unit={t("answering.unit")}
                error={isWrong ? t("answering.packsWrong", { figure: line.packs }) : undefined}
              />
              <DayInput
                {...form.value(`lines.${index}.expectedOn`)}
                label={t("field.expectedOn")}
                hint={t("answering.dayHint")}
                echo={day}
                error={form.wordsOf(`lines.${index}.expectedOn`) && t("answering.dayWrong")}
              />
            </Box>
            {packs < line.packs && (
              <FormCheck
                {...form.value(`lines.${index}.isBackordered`)}
                label={t("answering.later", { figure: line.packs - packs })}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
}
