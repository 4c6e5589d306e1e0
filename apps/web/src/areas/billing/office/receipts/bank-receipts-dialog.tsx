import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { BankReadingDialog } from "../../../settlement/common/bank/bank-reading-dialog.tsx";
import { BankReceiptRows } from "./bank-receipt-rows.tsx";
import { useAddedWords } from "./use-added-words.ts";
import { useBankReceipts } from "./use-bank-receipts.ts";

/** Reads a bank's file in the browser, shows the receipts in it and what is wrong with it, and adds what is chosen. */
export function BankReceiptsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("office");
  const { number } = useFormat();
  const toast = useToast();
  const addedWords = useAddedWords();
  const { reading, chosen, setChosen, record, sending } = useBankReceipts();
  const read = reading.data;
  const submit = async () => {
    const sums = await record().catch(() => undefined);
    if (!sums) return;
    toast(addedWords(sums));
    onClose();
  };
  return (
    <BankReadingDialog
      reading={reading}
      read={read}
      onRead={reading.mutate}
      cancelledWords={(count) => t("bank.cancelled", { count, figure: number(count) })}
      chosenCount={chosen.size}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <BankReceiptRows
        receipts={read?.receipts ?? []}
        others={read?.others ?? 0}
        chosen={chosen}
        onChoose={setChosen}
      />
    </BankReadingDialog>
  );
}
