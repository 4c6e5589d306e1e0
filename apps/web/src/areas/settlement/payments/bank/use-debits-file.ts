import type { DebitPreview, DebitTarget } from "@meguri/rpc/app/v1/payment_service_pb";
import { mostDebits } from "@meguri/rules/bank-debits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useDebitPreview, usePaymentActs } from "../use-payments.ts";
import type { BankDebit, DebitsRead } from "./read-debits.ts";

/** A debit of a file with what is known of it. */
export type DebitRow = BankDebit & Pick<DebitPreview, "isKnown" | "candidates">;

/** What was chosen: for the key of a debit the index of the payment, or of the transfer, that it paid. */
export type Chosen = ReadonlyMap<string, number>;

type Answer = { read: DebitsRead; rows: DebitRow[]; targets: DebitTarget[]; isTooLong: boolean };

/** Reads a bank's file, asks what its debits can be, and records what was chosen. */
export function useDebitsFile(institutionId: string) {
  const preview = useDebitPreview();
  const { recordDebits } = usePaymentActs();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const reading = useMutation({
    mutationFn: async (file: File): Promise<Answer> => {
      // The reader comes when somebody has a file.
      const { readDebits } = await import("./read-debits.ts");
      const read = readDebits(new Uint8Array(await file.arrayBuffer()), tokyoDay(new Date()));
      const { debits } = read;
      const isTooLong = debits.length > mostDebits;
      if (debits.length === 0 || isTooLong) return { read, rows: [], targets: [], isTooLong };
      const { targets, previews } = await preview(institutionId, debits);
      const rows = debits.map((debit, index) => {
        const { isKnown = false, candidates = [] } = previews[index] ?? {};
        return { ...debit, isKnown, candidates };
      });
      return { read, rows, targets, isTooLong };
    },
    onSuccess: ({ rows }) => setChosen(new Map(rows.flatMap(exactOf))),
  });
  const { rows = [], targets = [] } = reading.data ?? {};
  /** Gives a debit what it paid, and takes it from another one: nothing is paid twice. */
  const choose = (bankKey: string, target: number | undefined) =>
    setChosen((before) => {
      const kept = [...before].filter(([key, other]) => key !== bankKey && !isSame(targets, other, target));
      return new Map(target === undefined ? kept : [...kept, [bankKey, target]]);
    });
  const record = () =>
    recordDebits.mutateAsync({
      institutionId,
      payments: rows.flatMap(({ isKnown: _known, candidates: _candidates, ...debit }) => {
        const target = targets[chosen.get(debit.bankKey) ?? -1];
        return target ? [{ debit, runId: target.runId, tradingId: target.tradingId }] : [];
      }),
    });
  return { reading, chosen, choose, record, sending: recordDebits };
}

function exactOf({ bankKey, candidates }: DebitRow): [string, number][] {
  const exact = candidates.find(({ isExact }) => isExact);
  return exact ? [[bankKey, exact.target]] : [];
}

/** Whether two targets are paid by the same money: the same one, or a payment and one of its transfers. */
function isSame(targets: readonly DebitTarget[], one: number, other: number | undefined): boolean {
  const [first, second] = [targets[one], other === undefined ? undefined : targets[other]];
  if (!first || !second || first.runId !== second.runId) return false;
  return first.tradingId === second.tradingId || first.tradingId === "" || second.tradingId === "";
}
