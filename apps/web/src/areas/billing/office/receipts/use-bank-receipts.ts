import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { partsOf } from "../../../settlement/common/bank/parts-of.ts";
import type { Reading } from "../../../settlement/common/bank/read-bank.ts";
import type { AddedReceipts } from "./use-added-words.ts";
import { useOfficeReceiptActs } from "./use-office-receipts.ts";

/** Most receipts of one request. */
const mostReceipts = 1_000;

/** Reads a bank's file, and adds what is chosen of its receipts; those that were added before are left out by the server. */
export function useBankReceipts() {
  const { add } = useOfficeReceiptActs();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const reading = useMutation({
    mutationFn: async ({ file, ...how }: Reading & { file: File }) => {
      // The readers come when somebody has a file.
      const { readBank } = await import("../../../settlement/common/bank/read-bank.ts");
      return readBank(new Uint8Array(await file.arrayBuffer()), { today: tokyoDay(new Date()), ...how });
    },
    onSuccess: ({ receipts }) => setChosen(new Set(receipts.map(({ id }) => id))),
  });
  const record = async (): Promise<AddedReceipts> => {
    const sums = { added: 0, known: 0, assigned: 0 };
    const sent = (reading.data?.receipts ?? []).filter(({ id }) => chosen.has(id));
    for (const receipts of partsOf(sent, mostReceipts)) {
      const { added, known, assigned } = await add.mutateAsync({ receipts });
      sums.added += added;
      sums.known += known;
      sums.assigned += assigned;
    }
    return sums;
  };
  return { reading, chosen, setChosen, record, sending: add };
}
