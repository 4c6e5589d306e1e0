import type { UnknownUnit } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { quantity } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../../../shared/form/form.tsx";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { QuantityInput } from "../../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useResolveUnknownUnit } from "./use-unknown-items.ts";

const amount = typedDecimal.pipe(quantity);
const rule = z.object({ fileAmount: amount, stockAmount: amount });

/** One unit of a medicine that waits for its conversion: a person states how much in it is how much in stock. */
export function UnknownUnitCard({ institutionId, unit: waiting }: { institutionId: string; unit: UnknownUnit }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { mutateAsync } = useResolveUnknownUnit();
  const { medicineId, name, unit, stockUnit, inPotency, count, lastOn } = waiting;
  // A packet is converted to grams, a gram in milligrams of its ingredient.
  const wrong = t("unknown.amountWrong");
  const form = useRuleForm({
    rule,
    initial: inPotency ? { fileAmount: "", stockAmount: "1" } : { fileAmount: "1", stockAmount: "" },
    words: { fileAmount: wrong, stockAmount: wrong },
    send: async (amounts) => {
      const resolved = await mutateAsync({ institutionId, medicineId, unit, inPotency, ...amounts });
      toast(t("unknown.resolved", { count: resolved.count }));
    },
  });
  const gap = inPotency ? "strengthGap" : unit === "" ? "noUnitGap" : "unitGap";
  return (
    <Card sx={{ p: 2 }}>
      <Form
        form={form}
        label={shownName(name)}
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <Box>
          <Typography variant="subtitle1" component="p">
            <MedicineName name={name} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t(`unknown.${gap}`, { unit, stockUnit })}
          </Typography>
          <Typography variant="body2">{t("unknown.waiting", { figure: number(count), day: day(lastOn) })}</Typography>
        </Box>
        <Box sx={{ display: "grid", gap: 1.5 }}>
          <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)", columnGap: 1 }}>
            <Amount
              label={t("unknown.fileAmount")}
              unit={inPotency ? t("unknown.potencyUnit", { unit }) : unit}
              field={form.text("fileAmount")}
            />
            <Typography aria-hidden sx={{ alignSelf: "start", mt: 4.25 }}>
              {t("unknown.equals")}
            </Typography>
            <Amount label={t("unknown.stockAmount")} unit={stockUnit} field={form.text("stockAmount")} />
          </Box>
          <Button
            type="submit"
            variant="outlined"
            disabled={form.isSending}
            aria-label={t("unknown.stateFor", { name: shownName(name) })}
            sx={{ justifySelf: "start" }}
          >
            {t("unknown.state")}
          </Button>
          {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
        </Box>
      </Form>
    </Card>
  );
}

function Amount(props: {
  label: string;
  unit: string;
  /** Of `form.text`. */
  field: Pick<ComponentProps<typeof TextInput>, "id" | "name" | "error" | "onChange" | "onBlur" | "ref">;
}) {
  return <QuantityInput {...props.field} label={props.label} required unit={props.unit} />;
}
