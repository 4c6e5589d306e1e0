import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { SelectionBar } from "../../shared/ui/selection-bar.tsx";
import { type BulkAct, bulkActs } from "./user-acts.ts";

/** What can be done with the selected rows. */
export function BulkBar(props: {
  count: number;
  isDeletedList: boolean;
  onAct: (act: BulkAct) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation("users");
  const acts = bulkActs[props.isDeletedList ? "deleted" : "present"];
  return (
    <SelectionBar
      count={props.count}
      object={t("object")}
      actions={
        <>
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              variant="outlined"
              color={act === "purge" ? "error" : "inherit"}
              onClick={() => props.onAct(act)}
            >
              {t(`act.${act}`)}
            </Button>
          ))}
          <Button size="small" color="inherit" onClick={props.onClear}>
            {t("list.clearSelection")}
          </Button>
        </>
      }
    />
  );
}
