import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import { quantity, shelf } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../../../shared/form/form.tsx";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { QuantityInput } from "../../../medicine/common/quantity-input.tsx";
import { useUpdateStockItem } from "./use-stock-acts.ts";

const rule = z.object({
  orderPoint: typedDecimal.pipe(z.union([z.literal(""), z.literal("0"), quantity])),
  location: shelf,
});

/** The order point of a medicine, and its shelf. */
export function PlaceForm({ institutionId, item }: { institutionId: string; item: StockItem }) {
  const { t } = useTranslation("stock");
  const toast = useToast();
  const { mutateAsync } = useUpdateStockItem();
  const form = useRuleForm({
    rule,
    initial: { orderPoint: item.orderPoint, location: item.location },
    words: { orderPoint: t("place.pointWrong") },
    send: async (place) => {
      await mutateAsync({ institutionId, medicineId: item.medicineId, ...place });
      toast(t("place.saved"));
    },
  });
  const typed = rule.safeParse(form.watch());
  const isChanged =
    !typed.success || typed.data.orderPoint !== item.orderPoint || typed.data.location !== item.location;
  return (
    <Form form={form}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr auto" }, alignItems: "end" }}>
        <QuantityInput {...form.text("orderPoint")} label={t("field.orderPoint")} unit={item.unit} />
        <TextInput {...form.text("location")} label={t("field.location")} maxLength={40} />
        <Button type="submit" variant={isChanged ? "contained" : "outlined"} loading={form.isSending}>
          {t("place.save")}
        </Button>
      </Box>
      {form.refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {form.refusal}
        </Alert>
      )}
    </Form>
  );
}
