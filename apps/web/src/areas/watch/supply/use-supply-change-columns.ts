import type { SupplyChange } from "@meguri/rpc/app/v1/supply_watch_service_pb";
import { useTranslation } from "react-i18next";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { useSupplyWords } from "../../medicine/common/use-supply-words.ts";

/** The columns of changes of supply in a file. */
export function useSupplyChangeColumns(): TableColumn<SupplyChange>[] {
  const { t } = useTranslation("watch");
  const { state } = useSupplyWords();
  return [
    { label: t("changes.field.changedOn"), read: ({ changedOn }) => changedOn },
    { label: t("changes.field.medicine"), read: ({ medicineName }) => medicineName },
    { label: t("changes.field.before"), read: ({ before }) => (before ? state(before) : "") },
    { label: t("changes.field.after"), read: ({ after }) => (after ? state(after) : "") },
    { label: t("changes.field.cause"), read: ({ cause }) => cause },
    { label: t("changes.field.end"), read: ({ now, expectedEnd }) => now?.expectedEnd || expectedEnd },
    { label: t("changes.field.usable"), kind: "figure", read: ({ usable }) => usable },
    {
      label: t("changes.field.days"),
      kind: "figure",
      read: ({ daysLeft }) => (daysLeft === undefined ? "" : String(daysLeft)),
    },
  ];
}
