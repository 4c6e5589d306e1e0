import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import { unitCost } from "@meguri/rules/quantity";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { LotFields, QuantityField } from "../../common/lot/lot-fields.tsx";
import { quantityOfLot, typedLot } from "../../common/lot/lot-rule.ts";
import { useLotWords } from "../../common/lot/use-lot-words.ts";
import { ScannedName } from "../../common/scan/scanned-name.tsx";
import { useDeliveryLines } from "./use-delivery-lines.ts";

const rule = z.object({ ...quantityOfLot("some"), unitCost: typedDecimal.pipe(unitCost) });

/** Corrects a line: quantity, lot, expiry, price; and with `medicineId` the medicine of an unknown code. */
export function LineDialog(props: {
  institutionId: string;
  deliveryId: string;
  line: DeliveryLine;
  medicineId?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(["deliveries", "common"]);
  const { line, medicineId = line.medicineId } = props;
  const { update } = useDeliveryLines(props.institutionId, props.deliveryId);
  const form = useRuleForm({
    rule,
    initial: {
      ...typedLot({ ...line, quantity: line.medicineId ? line.quantity : "" }),
      unitCost: line.unitCost,
    },
    words: { ...useLotWords("some"), unitCost: t("line.costWrong") },
    send: async (fields) => {
      const packs = fields.quantity === line.quantity ? line.packs : 0;
      await update({ id: line.id, medicineId, packs, ...fields });
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("line.title")} submitLabel={t("common:save")} onClose={props.onClose}>
      <Typography>
        <ScannedName scan={line} />
      </Typography>
      <QuantityField {...form.text("quantity")} unit={line.unit} hint={t("line.quantityHint")} />
      <LotFields lot={form.text("lot")} expiresOn={form.value("expiresOn")} />
      <FigureInput {...form.text("unitCost")} label={t("field.unitCost")} hint={t("line.costHint")} unit={t("yen")} />
    </FormDialog>
  );
}
