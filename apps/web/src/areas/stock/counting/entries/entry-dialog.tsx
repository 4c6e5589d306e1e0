import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { LotFields, QuantityField } from "../../common/lot/lot-fields.tsx";
import { quantityOfLot, typedLot } from "../../common/lot/lot-rule.ts";
import { useLotWords } from "../../common/lot/use-lot-words.ts";
import { ScannedName } from "../../common/scan/scanned-name.tsx";
import { useCountEntries } from "./use-count-entries.ts";

const rule = z.object(quantityOfLot("counted"));

/** Corrects an entry: quantity, lot, expiry; and with `medicineId` the medicine of an unknown code. */
export function EntryDialog(props: {
  institutionId: string;
  countId: string;
  entry: StockCountEntry;
  medicineId?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(["counts", "common"]);
  const { entry, medicineId = entry.medicineId } = props;
  const { update } = useCountEntries(props.institutionId, props.countId);
  const form = useRuleForm({
    rule,
    initial: typedLot({ ...entry, quantity: entry.medicineId ? entry.quantity : "" }),
    words: useLotWords("counted"),
    send: async (fields) => {
      await update({ id: entry.id, medicineId, ...fields });
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("entryTitle")} submitLabel={t("common:save")} onClose={props.onClose}>
      <Typography>
        <ScannedName scan={entry} />
      </Typography>
      <QuantityField {...form.text("quantity")} unit={entry.unit} />
      <LotFields lot={form.text("lot")} expiresOn={form.value("expiresOn")} />
    </FormDialog>
  );
}
