import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { SelectionBar } from "../../../../shared/ui/list/selection-bar.tsx";
import { type BulkAct, bulkActs } from "../acts/user-acts.ts";
import { mostMatching } from "../selection/use-all-matching.ts";

/** What can be done with the selected rows. */
export function BulkBar(props: {
  count: number;
  /** How many match in all, where only those of the page are selected. */
  matching: number | undefined;
  isReading: boolean;
  isDeletedList: boolean;
  onAct: (act: BulkAct) => void;
  onSelectAll: () => void;
  onClear: () => void;
}) {
  const { t } = useTranslation("users");
  const { number } = useFormat();
  const { matching } = props;
  const acts = bulkActs[props.isDeletedList ? "deleted" : "present"];
  return (
    <SelectionBar
      count={props.count}
      object={t("object")}
      actions={
        <>
          {matching !== undefined &&
            (matching > mostMatching ? (
              <Typography variant="body2">{t("list.tooMany", { most: number(mostMatching) })}</Typography>
            ) : (
              <Button size="small" loading={props.isReading} onClick={props.onSelectAll}>
                {t("list.selectAll", { total: number(matching) })}
              </Button>
            ))}
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              variant="outlined"
              color={act === "purge" ? "error" : "inherit"}
              disabled={props.isReading}
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
