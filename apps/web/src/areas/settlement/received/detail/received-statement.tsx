import { useTranslation } from "react-i18next";
import { vanPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { CorporationStatement } from "../../common/corporation-statement.tsx";
import { useReceivedStatement } from "../use-received-invoices.ts";

/** A statement that a wholesaler sent to all shops of a corporation, for its head office. */
export function ReceivedStatement(props: { institutionId: string; vanCode: string; statementId: string }) {
  const { t } = useTranslation("statements");
  const { failureWords } = useFailureWords();
  const { institutionId, vanCode, statementId } = props;
  const { statement, error, refetch } = useReceivedStatement(institutionId, statementId);
  return (
    <>
      <BackLink to={vanPaths.tradingInvoices(vanCode)} label={t("back.invoices")} />
      {!statement && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!statement && !error && <LoadingSkeleton rows={8} />}
      {statement && (
        <CorporationStatement
          statement={statement}
          side={{ institution: institutionId }}
          // Another shop's document opens only while one works for that shop.
          pathOf={(part) =>
            part.institutionId === institutionId ? vanPaths.tradingInvoice(vanCode, part.invoiceId) : undefined
          }
        />
      )}
    </>
  );
}
