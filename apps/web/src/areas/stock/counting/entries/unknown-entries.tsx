import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import { useTranslation } from "react-i18next";
import type { PickMedicine } from "../../common/pick-medicine.ts";
import { UnknownScans } from "../../common/queue/unknown-scans.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { useCountEntries } from "./use-count-entries.ts";

/** The entries of a count whose code no medicine has. */
export function UnknownEntries(props: {
  institutionId: string;
  countId: string;
  entries: readonly StockCountEntry[];
  picker: PickMedicine;
}) {
  const { t } = useTranslation("counts");
  const { takeBack, error } = useCountEntries(props.institutionId, props.countId);
  return (
    <UnknownScans
      scans={props.entries}
      hint={t("unknownHint")}
      error={error}
      picker={props.picker}
      onTakeBack={takeBack}
      dialog={(entry, medicineId, onClose) => (
        <EntryDialog {...props} entry={entry} medicineId={medicineId} onClose={onClose} />
      )}
    />
  );
}
