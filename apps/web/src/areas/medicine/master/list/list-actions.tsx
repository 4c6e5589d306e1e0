import FileUploadOutlinedIcon from "@mui/icons-material/FileUploadOutlined";
import RuleOutlinedIcon from "@mui/icons-material/RuleOutlined";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { ActionLink } from "../../../../shared/ui/action-link.tsx";
import { ListPaper } from "../../../../shared/ui/list/list-paper.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { ExportButton } from "../../../../shared/ui/table/export-button.tsx";
import { useExportFailed } from "../../../../shared/ui/table/use-export-failed.ts";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { medicineListDefaults, readMedicineListState } from "./medicine-list-state.ts";
import { useExportMedicines } from "./use-export-medicines.ts";
import { useMedicineColumns } from "./use-medicine-columns.tsx";
import { useAllMedicines, useMedicineList } from "./use-medicine-list.ts";

/** What one does with the list as a whole: write out what it shows; administrators settle codes and read in. */
export function ListActions() {
  const { t } = useTranslation("medicines");
  const { role } = useAtomValue(authAtom);
  const [state] = useUrlState("list", medicineListDefaults, readMedicineListState);
  const { save, isSaving } = useExportMedicines();
  const readAll = useAllMedicines();
  const list = useMedicineList(state);
  const columns = useMedicineColumns(false);
  const onError = useExportFailed();
  return (
    <>
      <ExportButton format="csv" isExporting={isSaving} onExport={() => save(state, { onError })} />
      <PrintList
        title={t("title")}
        search={state.q}
        filters={[
          state.regulation && t(`regulation.${state.regulation}`),
          state.supply && t(`supply.${state.supply}`),
          state.ended && t("filter.ended"),
        ]}
        rows={list.medicines}
        total={list.total ?? 0}
        readAll={() => readAll(state)}
      >
        {(rows) => <ListPaper columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PrintList>
      {role === "admin" && (
        <>
          <ActionLink to={paths.settingMedicineParked} icon={<RuleOutlinedIcon />}>
            {t("toParked")}
          </ActionLink>
          <ActionLink to={paths.settingMedicineImport} icon={<FileUploadOutlinedIcon />} isMain>
            {t("toImport")}
          </ActionLink>
        </>
      )}
    </>
  );
}
