import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { RecallClassChip } from "./recall-chips.tsx";
import { useUnknownRecalls } from "./use-recalls.ts";

/** Recalls whose published name no medicine has; an administrator of the master chooses the medicine. */
export function UnknownRecalls(props: { picker: (label: string, onPick: (medicineId: string) => void) => ReactNode }) {
  const { t } = useTranslation("watch");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { recalls, error, refetch, assign } = useUnknownRecalls();
  const choose = (number: string) => (medicineId: string) =>
    assign.mutate(
      { number, medicineIds: [medicineId] },
      {
        onSuccess: () => toast(t("recalls.unknown.assigned", { number })),
        onError: (cause) => toast(failureWords(cause), { variant: "error" }),
      },
    );
  return (
    <Box component="section" aria-labelledby="unknown-recalls" sx={{ display: "grid", gap: 2, mt: 4 }}>
      <Box>
        <Typography id="unknown-recalls" variant="h2">
          {t("recalls.unknown.title")}
        </Typography>
        <Typography color="textSecondary">
          {t(recalls?.length === 0 ? "recalls.unknown.none" : "recalls.unknown.hint")}
        </Typography>
      </Box>
      {error && !recalls && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!error && !recalls && <LoadingSkeleton rows={2} />}
      {recalls?.map(({ number, name, maker, recallClass }) => (
        <Card key={number} sx={{ p: 2, display: "grid", gap: 1.5 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            <RecallClassChip recallClass={recallClass} />
            <bdi lang="ja">{name}</bdi>
            <Typography component="span" variant="body2" color="textSecondary">
              <bdi lang="ja">{maker}</bdi> <bdi dir="ltr">{number}</bdi>
            </Typography>
          </Box>
          {props.picker(`${t("recalls.unknown.assign")} ${number}`, choose(number))}
        </Card>
      ))}
    </Box>
  );
}
