import Box from "@mui/material/Box";
import { useSearchParams } from "react-router-dom";
import { ShopMoves } from "../../../areas/ordering/chain-run/shop-moves.tsx";
import type { PickMedicine } from "../../../areas/stock/common/pick-medicine.ts";
import { LotPicker } from "../../../areas/stock/ledger/lot-picker.tsx";
import { ReturnDetail } from "../../../areas/stock/returns/return-detail.tsx";
import { ReturnList } from "../../../areas/stock/returns/return-list.tsx";
import { TransferDetail } from "../../../areas/stock/transfers/transfer-detail.tsx";
import { TransferList } from "../../../areas/stock/transfers/transfer-list.tsx";
import { TransferRequests } from "../../../areas/stock/transfers/transfer-requests.tsx";
import { inOrder } from "../../../shared/ui/state/in-order.ts";

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
        lotPicker={(onPick) => (
          <LotPicker institutionId={institutionId} picker={picker} canScan allowsQuarantined onPick={onPick} />
        )}
      />
    );
  }
  if (transfer) return <TransferDetail key={transfer} institutionId={institutionId} transferId={transfer} />;
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)", ...inOrder }}>
      <TransferRequests
        institutionId={institutionId}
        isMember={isMember}
        lotPicker={(onPick) => <LotPicker institutionId={institutionId} picker={picker} onPick={onPick} />}
      />
      <ShopMoves institutionId={institutionId} isMember={isMember} />
      {isMember && <ReturnList institutionId={institutionId} />}
      <TransferList
        institutionId={institutionId}
        lotPicker={(onPick) => <LotPicker institutionId={institutionId} picker={picker} onPick={onPick} />}
      />
    </Box>
  );
}
