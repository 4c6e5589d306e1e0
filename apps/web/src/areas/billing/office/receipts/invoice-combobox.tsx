import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import type { ControlProps } from "../../../../shared/ui/input/form-field.tsx";
import { openDocuments, useOfficeDocuments } from "../use-office-documents.ts";

/** The choice of one open invoice by its number or the name of its account; those of the sought amount come first. */
export function InvoiceCombobox(props: {
  /** Whole yen for which an invoice is sought. */
  soughtYen: bigint;
  chosen: BillingDocument | undefined;
  onChoose: (invoice: BillingDocument | undefined) => void;
  control: ControlProps;
}) {
  const { t } = useTranslation("office");
  const { yen } = useFormat();
  const { failureWords } = useFailureWords();
  // What was typed since somebody began to; before that the field shows the choice.
  const [typed, setTyped] = useState("");
  const text = typed.trim().slice(0, 100);
  const { documents, error, isReading } = useOfficeDocuments({ ...openDocuments, text });
  // Those of the sought amount are read by themselves: on the 1st they are not among the first pages of all.
  const { documents: fitting } = useOfficeDocuments({ ...openDocuments, text, openYen: props.soughtYen });
  const isFit = ({ openYen }: BillingDocument) => openYen === props.soughtYen;
  const others = documents.filter((one) => one.kind === InvoiceKind.INVOICE && !isFit(one));
  const invoices = [...fitting, ...others];
  return (
    <Autocomplete<BillingDocument>
      selectOnFocus
      clearOnBlur
      value={props.chosen ?? null}
      onChange={(_, invoice) => props.onChoose(invoice ?? undefined)}
      onInputChange={(_, next, reason) => setTyped(reason === "input" ? next : "")}
      options={invoices}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ number, accountName }) => `${number} ${accountName}`}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isReading}
      loadingText={t("assign.searching")}
      noOptionsText={error ? failureWords(error) : t("assign.noneFound")}
      renderOption={({ key, ...item }, invoice) => (
        <Box component="li" key={key} {...item} sx={{ display: "block !important" }}>
          <bdi dir="ltr">{invoice.number}</bdi> <bdi lang="ja">{invoice.accountName}</bdi>
          <Box component="span" sx={{ display: "block", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
            {t(isFit(invoice) ? "assign.openFits" : "assign.openOf", { amount: yen(invoice.openYen) })}
          </Box>
        </Box>
      )}
      slotProps={{ listbox: { "aria-label": t("assign.invoice"), "aria-labelledby": undefined } }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          size="small"
          placeholder={t("assign.search")}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...props.control } }}
        />
      )}
    />
  );
}
