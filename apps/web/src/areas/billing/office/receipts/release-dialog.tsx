import type { BillingReceipt } from "@meguri/rpc/app/v1/billing_receipt_service_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { useOfficeReceiptActs } from "./use-office-receipts.ts";

/** Takes the assignments of a receipt back; the receipt stays and can be assigned again. */
export function ReleaseDialog({ receipt, onClose }: { receipt: BillingReceipt; onClose: () => void }) {
  const { t } = useTranslation("office");
  const { yen } = useFormat();
  const { release } = useOfficeReceiptActs();
  const numbers = receipt.parts.map(({ number }) => number).join(", ");
  return (
    <ConfirmAct
      title={t("release.title", { payer: receipt.payerName || t("receipts.unknownPayer"), amount: yen(receipt.yen) })}
      effects={t("release.effects", { numbers })}
      confirmLabel={t("release.open")}
      canBeSetAgain
      done={t("release.done")}
      act={release}
      run={() => release.mutateAsync({ receiptId: receipt.id })}
      onClose={onClose}
    />
  );
}
