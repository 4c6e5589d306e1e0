import { type SlipColumnMap, slipColumns } from "@meguri/formats/table/slip-columns";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { neededColumns } from "./read-slip-file.ts";

/** Which column of a file holds what; those with a usual heading are filled in. */
export function ColumnMap(props: {
  headings: readonly string[];
  columns: SlipColumnMap;
  onChange: (columns: SlipColumnMap) => void;
}) {
  const { t } = useTranslation("slips");
  const id = useId();
  const { headings, columns, onChange } = props;
  const choices = headings.map((heading, index) => ({
    value: String(index),
    label: heading || t("import.nthColumn", { number: index + 1 }),
  }));
  return (
    <Box component="section" aria-labelledby={`${id}-title`}>
      <Typography id={`${id}-title`} variant="h3" sx={{ mb: 1.5 }}>
        {t("import.columns")}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "1fr 1fr 1fr" } }}>
        {slipColumns.map((column) => (
          <SelectInput
            key={column}
            id={`${id}-${column}`}
            label={t(`column.${column}`)}
            value={columns[column] === undefined ? "" : String(columns[column])}
            onChange={(value) => {
              const { [column]: _before, ...others } = columns;
              onChange(value === "" ? others : { ...others, [column]: Number(value) });
            }}
            choices={[
              { value: "", label: t(neededColumns.includes(column) ? "import.choose" : "import.none") },
              ...choices,
            ]}
          />
        ))}
      </Box>
    </Box>
  );
}
