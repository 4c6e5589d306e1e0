import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { AnswerRow, TypedAnswer } from "./use-answer-form.ts";

/** Fields for each line: how much comes, whether the rest comes later, and when. Needs the phrases `orders`. */
export function AnswerLines(props: {
  rows: readonly AnswerRow[];
  isAsked: boolean;
  onChange: (id: string, change: Partial<TypedAnswer>) => void;
}) {
  const { t } = useTranslation("orders");
  const { day } = useQuantityFormat();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
      {props.rows.map(({ line, text, packs, isBackordered, expectedOn, problem }) => (
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
            <TextInput
              label={t("answering.packs")}
              hint={t("answering.ordered", { figure: line.packs, package: line.packageWords })}
              value={text}
              inputMode="numeric"
              dir="ltr"
              end={<InputAdornment position="end">{t("answering.unit")}</InputAdornment>}
              error={
                props.isAsked && problem === "packs" ? t("answering.packsWrong", { figure: line.packs }) : undefined
              }
              onChange={({ target }) => props.onChange(line.id, { packs: target.value })}
            />
            <DayInput
              label={t("field.expectedOn")}
              hint={t("answering.dayHint")}
              value={expectedOn}
              echo={day}
              error={props.isAsked && problem === "day" ? t("answering.dayWrong") : undefined}
              onChange={(typed) => props.onChange(line.id, { expectedOn: typed })}
            />
          </Box>
          {packs < line.packs && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={isBackordered}
                  onChange={(_, checked) => props.onChange(line.id, { isBackordered: checked })}
                />
              }
              label={t("answering.later", { figure: line.packs - packs })}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}
