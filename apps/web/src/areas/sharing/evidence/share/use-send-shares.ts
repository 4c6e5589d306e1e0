import type { MedicineUse } from "@meguri/formats/receipt-claims/claim-tally";
import { useState } from "react";
import { useShareEvidence } from "../months/use-evidence.ts";
import type { PlannedShare } from "./plan-shares.ts";

/** What became of a month that was to be shared. */
export type ShareOutcome = { share: PlannedShare } & (
  | { medicineCount: number; unknownCount: number }
  | { error: unknown }
);

/** Whether a month did not arrive. */
export function hasFailed(outcome: ShareOutcome): outcome is ShareOutcome & { error: unknown } {
  return "error" in outcome;
}

/** Sends months one after the other; one that fails does not hold up the others, and can be sent again. */
export function useSendShares(institutionId: string) {
  const { mutateAsync } = useShareEvidence();
  const [outcomes, setOutcomes] = useState<readonly ShareOutcome[]>([]);
  const [total, setTotal] = useState(0);
  const send = async (shares: readonly PlannedShare[]) => {
    setTotal(shares.length);
    setOutcomes([]);
    for (const share of shares) {
      const { month, payer } = share;
      const medicines = share.medicines.map(onlyWhatIsShown);
      const outcome = await mutateAsync({ institutionId, month, payer, medicines }).then(
        ({ medicineCount, unknownCodes }) => ({ share, medicineCount, unknownCount: unknownCodes.length }),
        (error: unknown) => ({ share, error }),
      );
      setOutcomes((before) => [...before, outcome]);
    }
  };
  return { outcomes, total, send };
}

/** The four things that the preview shows of a medicine, by name: nothing that is added to a file's reading goes along. */
function onlyWhatIsShown({ code, count, amount, lastOn }: MedicineUse): MedicineUse {
  return { code, count, amount, lastOn };
}
