import type { DebitTarget } from "@meguri/rpc/app/v1/payment_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import type { Chosen } from "./use-debits-file.ts";
import { useTargetWords } from "./use-target-words.ts";

/** Exported payments whose day is in the file, and for which no debit of it was chosen. */
export function UnfoundPayments(props: {
  targets: readonly DebitTarget[];
  from: string;
  until: string;
  chosen: Chosen;
}) {
  const { t } = useTranslation("payments");
  const targetWords = useTargetWords();
  const unfound = unfoundOf(props);
  if (unfound.length === 0) return null;
  return (
    <Alert severity="warning">
      {t("bank.unfound")}
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {unfound.map((target) => (
          <li key={`${target.runId} ${target.tradingId}`}>{targetWords(target)}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** A payment of which nothing was found is named once; of one that was found in part, the transfers that are missing. */
function unfoundOf({ targets, from, until, chosen }: Parameters<typeof UnfoundPayments>[0]): DebitTarget[] {
  const found = new Set([...chosen.values()].map((index) => targets[index]));
  const open = targets.filter(({ isOfAccount, payOn }) => isOfAccount && from <= payOn && payOn <= until);
  return [...Map.groupBy(open, ({ runId }) => runId).values()].flatMap((ofRun) => {
    const whole = ofRun.find(({ tradingId }) => tradingId === "");
    if (whole && found.has(whole)) return [];
    const missing = ofRun.filter((target) => target.tradingId !== "" && !found.has(target));
    return whole && !ofRun.some((target) => found.has(target)) ? [whole] : missing;
  });
}
