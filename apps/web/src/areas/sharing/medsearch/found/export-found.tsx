import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { supplyName } from "../../../medicine/common/enum-names.ts";
import { useSharedWords } from "../../common/use-shared-words.ts";
import type { FoundRow } from "./found-rows.ts";

/** Saves the results, all pages, in their order, as a CSV file. */
export function ExportFound({ rows }: { rows: readonly FoundRow[] }) {
  const columns = useFoundTable();
  return <SaveButton format="csv" save={() => saveTable("csv", `medsearch-${tokyoDay(new Date())}`, columns, rows)} />;
}

/** The results as a table that is written out; what a level hides is empty there too. */
function useFoundTable(): TableColumn<FoundRow>[] {
  const { t } = useTranslation(["medsearch", "medicines"]);
  const { band, evidence: evidenceWords } = useSharedWords();
  const supply = ({ medicine }: FoundRow) => {
    const name = supplyName(medicine.supply);
    return name ? t(`medicines:supply.${name}`) : "";
  };
  return [
    { label: t("field.institution"), read: ({ institution }) => institution.name },
    {
      label: t("table.distanceKm"),
      read: ({ institution: { distanceKm } }) => (distanceKm < 0 ? "" : String(distanceKm)),
    },
    { label: t("field.tel"), read: ({ institution }) => institution.tel },
    { label: t("field.address"), read: ({ institution }) => institution.address },
    { label: t("field.groups"), read: ({ institution }) => institution.groups.map(({ name }) => name).join(" / ") },
    { label: t("table.code"), read: ({ medicine }) => medicine.id },
    { label: t("field.medicine"), read: ({ medicine }) => medicine.name },
    { label: t("table.unit"), read: ({ medicine }) => medicine.unit },
    { label: t("field.price"), read: ({ medicine }) => medicine.price },
    { label: t("field.supply"), read: supply },
    { label: t("field.stock"), read: ({ counted }) => (counted ? band(counted).label : "") },
    { label: t("table.amount"), read: ({ counted }) => counted?.amount ?? "" },
    { label: t("table.asOf"), read: ({ counted }) => counted?.asOf ?? "" },
    {
      label: t("field.evidence"),
      read: ({ evidence, medicine }) => (evidence ? evidenceWords(evidence, medicine).join(" ") : ""),
    },
    { label: t("table.month"), read: ({ evidence }) => evidence?.month ?? "" },
    { label: t("table.count"), read: ({ evidence }) => (evidence?.count ? String(evidence.count) : "") },
    { label: t("table.dispensed"), read: ({ evidence }) => evidence?.amount ?? "" },
    { label: t("table.lastOn"), read: ({ evidence }) => evidence?.lastOn ?? "" },
  ];
}
