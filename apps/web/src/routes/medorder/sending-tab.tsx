import Box from "@mui/material/Box";
import { useSearchParams } from "react-router-dom";
import { LotPicker } from "../../features/stock/lot-picker.tsx";
import { ReturnDetail } from "../../features/stock-returns/return-detail.tsx";
import { ReturnList } from "../../features/stock-returns/return-list.tsx";
import { TransferDetail } from "../../features/stock-transfers/transfer-detail.tsx";
import { TransferList } from "../../features/stock-transfers/transfer-list.tsx";
import type { PickMedicine } from "../../shared/scan/pick-medicine.ts";

/** What goes back to wholesalers and what moves between shops; the head office does the latter only. */
export function SendingTab(props: { institutionId: string; isMember: boolean; picker: PickMedicine }) {
  const [params] = useSearchParams();
  const { institutionId, isMember, picker } = props;
  const stockReturn = params.get("return");
  const transfer = params.get("transfer");
  if (stockReturn && isMember) {
    return (
      <ReturnDetail
        key={stockReturn}
        institutionId={institutionId}
        returnId={stockReturn}
        lotPicker={(onPick) => <LotPicker institutionId={institutionId} picker={picker} canScan onPick={onPick} />}
      />
    );
  }
  if (transfer) return <TransferDetail key={transfer} institutionId={institutionId} transferId={transfer} />;
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {isMember && <ReturnList institutionId={institutionId} />}
      <TransferList
        institutionId={institutionId}
        lotPicker={(onPick) => <LotPicker institutionId={institutionId} picker={picker} onPick={onPick} />}
      />
    </Box>
  );
}
