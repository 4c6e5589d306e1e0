import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { invoicePaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { CorporationStatement } from "../../common/corporation-statement.tsx";
import { SplitDialog } from "../acts/split-dialog.tsx";
import { useStatement } from "./use-statement.ts";

/** A wholesaler's statement for all shops of a corporation, and the way to divide what the corporation paid. */
export function StatementDetail(props: { wholesalerId: string; vanCode: string; statementId: string }) {
  const { t } = useTranslation("statements");
  const { failureWords } = useFailureWords();
  const { wholesalerId, vanCode, statementId } = props;
  const { statement, error, refetch } = useStatement(wholesalerId, statementId);
  const [isSplitting, setIsSplitting] = useState(false);
  return (
    <>
      <BackLink to={invoicePaths.view(vanCode, "closing")} defaulted="van" label={t("back.closing")} />
      {!statement && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!statement && !error && <LoadingSkeleton rows={8} />}
      {statement && (
        <CorporationStatement
          statement={statement}
          side={{ wholesaler: wholesalerId }}
          pathOf={({ invoiceId }) => invoicePaths.detail(vanCode, invoiceId)}
          actions={
            statement.dueYen > 0n && (
              <Button variant="contained" onClick={() => setIsSplitting(true)}>
                {t("split.open")}
              </Button>
            )
          }
        />
      )}
      {statement && isSplitting && (
        <SplitDialog wholesalerId={wholesalerId} statement={statement} onClose={() => setIsSplitting(false)} />
      )}
    </>
  );
}
