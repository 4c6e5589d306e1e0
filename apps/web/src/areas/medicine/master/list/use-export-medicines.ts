import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toCsv } from "../../../../shared/files/rows-to-csv.ts";
import { saveFile } from "../../../../shared/files/save-file.ts";
import { formName, regulationName, supplyName } from "../../common/enum-names.ts";
import type { MedicineListState } from "./medicine-list-state.ts";
import { useAllMedicines } from "./use-medicine-list.ts";

/** Saves everything that a list shows, on all of its pages, as a CSV file. */
export function useExportMedicines() {
  const { t } = useTranslation("medicines");
  const readAll = useAllMedicines();
  const columns: [string, (medicine: Medicine) => string][] = [
    [t("field.id"), ({ id }) => id],
    [t("field.name"), ({ name }) => name],
    [t("field.kana"), ({ kana }) => kana],
    [t("field.genericName"), ({ genericName }) => genericName],
    [t("codes.kinds.generic"), ({ genericNameCode }) => genericNameCode],
    [t("field.maker"), ({ maker }) => maker],
    [t("field.unit"), ({ unit }) => unit],
    [t("field.price"), ({ price }) => price],
    [t("field.form"), ({ form }) => wordOr(formName(form), (name) => t(`form.${name}`))],
    [t("field.regulation"), ({ regulation }) => wordOr(regulationName(regulation), (name) => t(`regulation.${name}`))],
    [t("field.supply"), ({ supply }) => wordOr(supply && supplyName(supply.kind), (name) => t(`supply.${name}`))],
    [t("field.kind"), ({ isGeneric }) => t(isGeneric ? "generic" : "original")],
    [t("field.transitional"), ({ transitionalUntil }) => transitionalUntil],
    [t("field.endsOn"), ({ endsOn }) => endsOn],
  ];
  const { mutate, isPending } = useMutation({
    mutationFn: async (state: MedicineListState) => {
      const all = await readAll(state);
      const rows = all.map((medicine) => columns.map(([, read]) => read(medicine)));
      saveFile(new Blob([toCsv([columns.map(([name]) => name), ...rows])], { type: "text/csv" }), "medicines.csv");
    },
  });
  return { save: mutate, isSaving: isPending };
}

function wordOr<Name extends string>(name: Name | undefined, word: (name: Name) => string): string {
  return name === undefined ? "" : word(name);
}
