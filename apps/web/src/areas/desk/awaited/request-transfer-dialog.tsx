import type { AwaitedLine, AwaitedWay } from "@meguri/rpc/app/v1/awaited_service_pb";
import { quantity as quantityRule } from "@meguri/rules/quantity";
import { line as lineRule } from "@meguri/rules/text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { QuantityInput } from "../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useAwaitedActs } from "./use-awaited.ts";

const rule = z.object({ quantity: typedDecimal.pipe(quantityRule), note: lineRule(500) });

/** Requests what is missing from a shop of the own corporation: at first all of it, as far as the shop has it. */
export function RequestTransferDialog(props: {
  institutionId: string;
  line: Pick<AwaitedLine, "medicineId" | "missing" | "unit">;
  way: Pick<AwaitedWay, "institutionId" | "name" | "stock">;
  onClose: () => void;
}) {
  const { t } = useTranslation("awaited");
  const toast = useToast();
  const { quantity } = useQuantityFormat();
  const [requestId] = useState(() => crypto.randomUUID());
  const { institutionId, line, way, onClose } = props;
  const { mutateAsync } = useAwaitedActs().requestTransfer;
  const most = Math.min(Number(line.missing), Number(way.stock));
  const form = useRuleForm({
    rule,
    initial: { quantity: String(most), note: "" },
    send: async (fields) => {
      const { medicineId } = line;
      await mutateAsync({ institutionId, requestId, fromInstitutionId: way.institutionId, medicineId, ...fields });
      toast(t("request.done", { name: way.name }));
      onClose();
    },
  });
  const { value, onChange, ...field } = form.value("quantity");
  return (
    <FormDialog
      form={form}
      title={t("request.title", { name: way.name })}
      submitLabel={t("request.submit")}
      onClose={onClose}
    >
      <QuantityInput
        {...field}
        label={t("request.quantity")}
        hint={t("request.hint", {
          missing: quantity(line.missing, line.unit),
          stock: quantity(way.stock, line.unit),
        })}
        required
        value={value}
        unit={line.unit}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextInput {...form.text("note")} label={t("request.note")} maxLength={500} />
    </FormDialog>
  );
}
