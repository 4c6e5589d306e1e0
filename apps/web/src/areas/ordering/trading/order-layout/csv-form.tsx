import { type OrderCsvLayout, orderCsvHeadings, usualOrderCsv } from "@meguri/formats/orders/encode-order-csv";
import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useTranslation } from "react-i18next";
import { Form } from "../../../../shared/form/form.tsx";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { FormFoot } from "../../../../shared/ui/input/form-foot.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { NumberChoice } from "../schedule/number-choice.tsx";
import { CsvColumnRow } from "./csv-column-row.tsx";
import { allColumns, csvRule, encodings, readCsvInput } from "./csv-input.ts";
import { CsvSample } from "./layout-samples.tsx";

/** Which columns a table of orders has, in which order and under which headings. */
export function CsvForm(props: {
  trading: Trading;
  layout: OrderCsvLayout;
  /** Sends; rejects with the failure of the call. */
  onSave: (layout: OrderCsvLayout) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("layouts");
  const { problemWords } = useFailureWords();
  const form = useRuleForm({
    rule: csvRule,
    initial: { ...props.layout, columns: [...props.layout.columns] },
    send: props.onSave,
    // A refused layout was checked by the same rule before; no field is at fault.
    refused: () => [],
  });
  // Everything is checked as it is chosen: whether the columns suffice depends on all of them.
  const input = form.watch();
  const { issues } = readCsvInput(input);
  const { value: columns, onChange: setColumns } = form.value("columns");
  const missing = issues.find(({ path }) => path[0] === "columns" && path.length === 1)?.message;
  const left = allColumns.filter((name) => columns.every(({ column }) => column !== name));
  const moved = (index: number, by: number) => {
    const next = [...columns];
    const [one] = next.splice(index, 1);
    if (one) next.splice(index + by, 0, one);
    setColumns(next);
  };
  return (
    <Form form={form}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "repeat(2, 1fr)" }, alignItems: "end", mb: 3 }}>
        <NumberChoice
          label={t("field.encoding")}
          choices={encodings.map((name) => t(`encoding.${name}`))}
          value={encodings.indexOf(input.encoding) + 1}
          onChange={(number) => form.setValue("encoding", encodings[number - 1] ?? "cp932")}
        />
        <FormCheck {...form.value("hasHeadings")} label={t("field.hasHeadings")} />
      </Box>
      <TableCard label={t("field.columns")} columns={[t("column.name"), t("column.heading"), t("column.order")]}>
        {columns.map(({ column, heading }, index) => (
          <CsvColumnRow
            key={column}
            column={column}
            heading={heading}
            isFirst={index === 0}
            isLast={index === columns.length - 1}
            onHeading={(text) =>
              setColumns(columns.map((one) => (one.column === column ? { column, heading: text } : one)))
            }
            onMove={(by) => moved(index, by)}
            onRemove={() => setColumns(columns.filter((one) => one.column !== column))}
          />
        ))}
      </TableCard>
      {left.length > 0 && (
        <Box sx={{ mt: 2, maxWidth: 320 }}>
          <FormField label={t("column.add")}>
            {(control) => (
              <Select<string>
                size="small"
                fullWidth
                displayEmpty
                value=""
                renderValue={() => t("column.choose")}
                onChange={({ target }) => {
                  const column = left.find((name) => name === target.value);
                  if (column) setColumns([...columns, { column, heading: orderCsvHeadings[column] }]);
                }}
                SelectDisplayProps={{ ...control, "aria-label": t("column.add") }}
              >
                {left.map((name) => (
                  <MenuItem key={name} value={name}>
                    {t(`column.names.${name}`)}
                  </MenuItem>
                ))}
              </Select>
            )}
          </FormField>
        </Box>
      )}
      {columns.length > 0 && <CsvSample trading={props.trading} layout={input} />}
      {issues.length > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {missing ? problemWords(missing) : t("mend", { count: issues.length })}
        </Alert>
      )}
      {form.refusal && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {form.refusal}
        </Alert>
      )}
      <Button
        color="inherit"
        sx={{ mt: 2 }}
        onClick={() => form.reset({ ...usualOrderCsv, columns: [...usualOrderCsv.columns] })}
      >
        {t("act.fillUsual")}
      </Button>
      <FormFoot onCancel={props.onCancel} isSending={form.isSending} />
    </Form>
  );
}
