import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { BankReadingDialog } from "../../common/bank/bank-reading-dialog.tsx";
import { useAddedWords } from "../acts/use-added-words.ts";
import { BankRows } from "./bank-rows.tsx";
import { useBankFile } from "./use-bank-file.ts";

/** Reads a bank's file in the browser, shows what is new in it and what is wrong with it, and records what is chosen. */
export function BankFileDialog({ wholesalerId, onClose }: { wholesalerId: string; onClose: () => void }) {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  const toast = useToast();
  const addedWords = useAddedWords();
  const { reading, chosen, setChosen, record, sending } = useBankFile(wholesalerId);
  const { read, rows = [] } = reading.data ?? {};
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
      <BankRows rows={rows} others={read?.others ?? 0} chosen={chosen} onChoose={setChosen} />
    </BankReadingDialog>
  );
}
