import type { DividedReceipt, Receipt } from "@meguri/rpc/app/v1/receipt_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { DayRange } from "../../../../shared/ui/input/day-range.tsx";
import { FilterChip } from "../../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import type { CustomerField } from "../../common/customer-field.ts";
import { AddDialog } from "../acts/add-dialog.tsx";
import { AssignDialog } from "../acts/assign-dialog.tsx";
import { MatchDialog } from "../acts/match-dialog.tsx";
import { BankFileDialog } from "../bank/bank-file-dialog.tsx";
import { type ReceiptQuestion, useAllReceipts, useReceiptActs, useReceipts } from "../use-receipts.ts";
import { ReceiptCsv } from "./receipt-csv.tsx";
import { readReceiptListState, receiptListDefaults } from "./receipt-list-state.ts";
import { type ReceiptAct, ReceiptTable } from "./receipt-table.tsx";

type Place = { wholesalerId: string; vanCode: string; customerField: CustomerField };

/** The receipts of a wholesaler, the newest first, with what each settles and the ways to add and to match them. */
export function ReceiptList({ wholesalerId, vanCode, customerField }: Place) {
  const { t } = useTranslation("receipts");
  const [filter, setFilter] = useUrlState("receipts", receiptListDefaults, readReceiptListState);
  const [opened, setOpened] = useState<"add" | "bank">();
  const [chosen, setChosen] = useState<{ act: ReceiptAct; receipt: Receipt }>();
  const { q: keyword, from, until, open: onlyOpen } = filter;
  const question: ReceiptQuestion = { wholesalerId, keyword, from, until, onlyOpen };
  const { receipts, hasMore, isFetchingMore, more, ...reading } = useReceipts(question);
  const readAll = useAllReceipts();
  const isNarrowed = JSON.stringify(filter) !== JSON.stringify(receiptListDefaults);
  const adding = (
    <>
      <Button variant="outlined" onClick={() => setOpened("bank")}>
        {t("act.bank")}
      </Button>
      <Button variant="outlined" onClick={() => setOpened("add")}>
        {t("act.add")}
      </Button>
    </>
  );
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1.5, mb: 1.5 }}>
        <SearchField label={t("list.search")} value={filter.q} onSearch={(q) => setFilter({ q })} />
        <DayRange
          fromLabel={t("list.from")}
          untilLabel={t("list.until")}
          wrongHint={t("list.dayWrong")}
          from={from}
          until={until}
          onDays={setFilter}
        />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, marginInlineStart: "auto" }}>{adding}</Box>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
        <FilterChip label={t("list.onlyOpen")} isChosen={onlyOpen} onClick={() => setFilter({ open: !onlyOpen })} />
        {receipts.length > 0 && (
          <>
            <ReceiptCsv question={question} />
            <PrintList
              title={t("title")}
              search={keyword}
              filters={[onlyOpen && t("list.onlyOpen")]}
              rows={receipts}
              total={hasMore ? undefined : receipts.length}
              readAll={() => readAll(question)}
            >
              {(rows) => <ReceiptTable vanCode={vanCode} receipts={rows} />}
            </PrintList>
          </>
        )}
      </Box>
      <ListState
        {...reading}
        rows={6}
        empty={
          receipts.length === 0 &&
          (isNarrowed ? (
            <NoHits object={t("title")} onClear={() => setFilter(receiptListDefaults)} />
          ) : (
            <EmptyState title={t("list.none")} hint={t("list.noneHint")} />
          ))
        }
      >
        <ReceiptTable vanCode={vanCode} receipts={receipts} onAct={(act, receipt) => setChosen({ act, receipt })} />
      </ListState>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
      {opened === "add" && (
        <AddDialog wholesalerId={wholesalerId} customerField={customerField} onClose={() => setOpened(undefined)} />
      )}
      {opened === "bank" && <BankFileDialog wholesalerId={wholesalerId} onClose={() => setOpened(undefined)} />}
      {chosen && (
        <ChosenAct
          {...chosen}
          wholesalerId={wholesalerId}
          customerField={customerField}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/** How many other parts of a divided receipt still count. */
const othersOf = ({ partCount, undoneCount }: DividedReceipt) => partCount - undoneCount - 1;

function ChosenAct(props: {
  act: ReceiptAct;
  receipt: Receipt;
  wholesalerId: string;
  customerField: CustomerField;
  onClose: () => void;
}) {
  const { t } = useTranslation("receipts");
  const { yen, number } = useFormat();
  const { reverse } = useReceiptActs();
  const { act, receipt, wholesalerId, customerField, onClose } = props;
  if (act === "match") return <MatchDialog wholesalerId={wholesalerId} receipt={receipt} onClose={onClose} />;
  if (act === "assign") {
    return (
      <AssignDialog wholesalerId={wholesalerId} receipt={receipt} customerField={customerField} onClose={onClose} />
    );
  }
  return (
    <ConfirmAct
      title={t("reverse.title", { amount: yen(receipt.yen) })}
      effects={
        receipt.partOf ? t("reverse.partEffects", { kept: number(othersOf(receipt.partOf)) }) : t("reverse.effects")
      }
      confirmLabel={t("act.reverse")}
      done={t("reverse.done")}
      act={reverse}
      run={() => reverse.mutateAsync({ wholesalerId, receiptId: receipt.id })}
      onClose={onClose}
    />
  );
}
