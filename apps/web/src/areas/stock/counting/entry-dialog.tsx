import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import { useTranslation } from "react-i18next";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { MendDialog } from "../common/mend-dialog.tsx";
import { useLotForm } from "../common/use-lot-form.ts";
import { useCountEntries } from "./use-count-entries.ts";

/** Corrects an entry: quantity, lot, expiry; and with `medicineId` the medicine of an unknown code. */
export function EntryDialog(props: {
  institutionId: string;
  countId: string;
  entry: StockCountEntry;
  medicineId?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("counts");
  const { entry, medicineId = entry.medicineId } = props;
  const { update, isSaving, error } = useCountEntries(props.institutionId, props.countId);
  const form = useLotForm({ ...entry, quantity: entry.medicineId ? entry.quantity : "" }, "counted");
  const save = useSingleFlight(async () => {
    const values = form.read();
    if (values) await update({ id: entry.id, ...values, medicineId }).then(props.onClose, () => undefined);
  });
  return (
    <MendDialog
      title={t("entryTitle")}
      scan={entry}
      form={form}
      isSaving={isSaving}
      error={error}
      onSave={() => void save()}
      onClose={props.onClose}
    />
  );
}
