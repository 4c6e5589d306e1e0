import {
  type OrderCsvColumn,
  type OrderCsvLayout,
  orderCsvHeadings,
  usualOrderCsv,
} from "@meguri/formats/orders/encode-order-csv";
import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import { orderLayout, orderLayoutMessage } from "@meguri/rules/order-layout";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormField } from "../../../shared/ui/form-field.tsx";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { TableCard } from "../../../shared/ui/table-card.tsx";
import { CsvColumnRow } from "./csv-column-row.tsx";
import { CsvSample } from "./layout-samples.tsx";
import { NumberChoice } from "./number-choice.tsx";

const encodings = ["cp932", "utf-8"] as const;
const allColumns = Object.keys(orderCsvHeadings) as OrderCsvColumn[];

/** Which columns a table of orders has, in which order and under which headings. */
export function CsvForm(props: {
  trading: Trading;
  layout: OrderCsvLayout;
  saving: { isPending: boolean; error: unknown };
  onSave: (layout: OrderCsvLayout) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("layouts");
  const { failureWords, problemWords } = useFailureWords();
  const [input, setInput] = useState(props.layout);
  const set = (change: Partial<OrderCsvLayout>) => setInput((before) => ({ ...before, ...change }));
  const { columns } = input;
  const read = orderLayout.safeParse(orderLayoutMessage({ csv: input }));
  const issues = read.error?.issues ?? [];
  const missing = issues.find(({ path }) => path[1] === "columns" && path.length === 2)?.message;
  const left = allColumns.filter((name) => columns.every(({ column }) => column !== name));
  const send = useSingleFlight(async () => {
    if (read.data?.csv) await props.onSave(read.data.csv).catch(() => undefined);
  });
  const moved = (index: number, by: number) => {
    const next = [...columns];
    const [one] = next.splice(index, 1);
    if (one) next.splice(index + by, 0, one);
    set({ columns: next });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "repeat(2, 1fr)" }, alignItems: "end", mb: 3 }}>
        <NumberChoice
          label={t("field.encoding")}
          choices={encodings.map((name) => t(`encoding.${name}`))}
          value={encodings.indexOf(input.encoding) + 1}
          onChange={(number) => set({ encoding: encodings[number - 1] ?? "cp932" })}
        />
        <FormControlLabel
          control={
            <Checkbox checked={input.hasHeadings} onChange={({ target }) => set({ hasHeadings: target.checked })} />
          }
          label={t("field.hasHeadings")}
        />
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
              set({ columns: columns.map((one) => (one.column === column ? { column, heading: text } : one)) })
            }
            onMove={(by) => moved(index, by)}
            onRemove={() => set({ columns: columns.filter((one) => one.column !== column) })}
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
                  if (column) set({ columns: [...columns, { column, heading: orderCsvHeadings[column] }] });
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
      {props.saving.error ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failureWords(props.saving.error)}
        </Alert>
      ) : null}
      <Button color="inherit" sx={{ mt: 2 }} onClick={() => setInput(usualOrderCsv)}>
        {t("act.fillUsual")}
      </Button>
      <FormFoot onCancel={props.onCancel} isSending={props.saving.isPending} />
    </form>
  );
}
