import type { BillingReceipt } from "@meguri/rpc/app/v1/billing_receipt_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterChip } from "../../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { AddReceiptDialog } from "./add-receipt-dialog.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { BankReceiptsDialog } from "./bank-receipts-dialog.tsx";
import { ReceiptCsv } from "./receipt-csv.tsx";
import { readReceiptListState, receiptListDefaults } from "./receipt-list-state.ts";
import { type ReceiptAct, ReceiptTable } from "./receipt-table.tsx";
import { ReleaseDialog } from "./release-dialog.tsx";
import { useOfficeReceipts } from "./use-office-receipts.ts";

/** Money that accounts paid by transfer, newest first, with the ways to add and to assign it. */
export function ReceiptList() {
  const { t } = useTranslation("office");
  const [{ open: openOnly }, setFilter] = useUrlState("receipts", receiptListDefaults, readReceiptListState);
  const [opened, setOpened] = useState<"add" | "bank">();
  const [chosen, setChosen] = useState<{ act: ReceiptAct; receipt: BillingReceipt }>();
  const { receipts, hasMore, isFetchingMore, more, ...reading } = useOfficeReceipts(openOnly);
  const close = () => setOpened(undefined);
  const letGo = () => setChosen(undefined);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
        <FilterChip label={t("receipts.openOnly")} isChosen={openOnly} onClick={() => setFilter({ open: !openOnly })} />
        {receipts.length > 0 && <ReceiptCsv openOnly={openOnly} />}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, marginInlineStart: "auto" }}>
          <Button variant="outlined" onClick={() => setOpened("add")}>
            {t("add.open")}
          </Button>
          <Button variant="contained" onClick={() => setOpened("bank")}>
            {t("bank.open")}
          </Button>
        </Box>
      </Box>
      <ListState
        {...reading}
        rows={8}
        empty={
          receipts.length === 0 &&
          (openOnly ? (
            <EmptyState title={t("receipts.noneOpen")} />
          ) : (
            <EmptyState title={t("receipts.none")} hint={t("receipts.noneHint")} />
          ))
        }
      >
        <ReceiptTable receipts={receipts} onAct={(act, receipt) => setChosen({ act, receipt })} />
        {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
      </ListState>
      {opened === "add" && <AddReceiptDialog onClose={close} />}
      {opened === "bank" && <BankReceiptsDialog onClose={close} />}
      {chosen?.act === "assign" && <AssignDialog receipt={chosen.receipt} onClose={letGo} />}
      {chosen?.act === "release" && <ReleaseDialog receipt={chosen.receipt} onClose={letGo} />}
    </>
  );
}
