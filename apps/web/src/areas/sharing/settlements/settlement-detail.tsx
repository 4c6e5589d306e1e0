import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { ShareSettlement } from "@meguri/rpc/app/v1/share_settlement_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { sharePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TelLink } from "../../../shared/ui/tel-link.tsx";
import { SettlementActs } from "./settlement-acts.tsx";
import { SettlementChip } from "./settlement-chip.tsx";
import { SettlementLines } from "./settlement-lines.tsx";
import { SettlementTaxes } from "./settlement-taxes.tsx";
import { useSettlementWords } from "./use-settlement-words.ts";
import { useSettlement } from "./use-settlements.ts";

/** One settlement: what it comes to, line by line, and what is to be done with it next. */
export function SettlementDetail({ institutionId, settlementId }: { institutionId: string; settlementId: string }) {
  const { t } = useTranslation("books");
  const { failureWords } = useFailureWords();
  const { of } = useSettlementWords();
  const { settlement, error, refetch } = useSettlement(institutionId, settlementId);
  const back = <BackLink to={sharePaths.tab("settlements")} label={t("settlements.back")} />;
  if (!settlement) {
    return (
      <>
        {back}
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton />}
      </>
    );
  }
  return (
    <>
      {back}
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Typography variant="h2">
            <bdi lang="ja">{of(settlement)}</bdi>
          </Typography>
          <SettlementChip settlement={settlement} />
          <SettlementActs institutionId={institutionId} settlement={settlement} />
        </Box>
        <SettlementFacts settlement={settlement} />
        <section>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {t("settlements.taxes")}
          </Typography>
          <SettlementTaxes taxes={settlement.taxes} />
        </section>
        <section>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {t("settlements.lines")}
          </Typography>
          <SettlementLines institutionId={institutionId} settlement={settlement} />
        </section>
      </Box>
    </>
  );
}

function SettlementFacts({ settlement }: { settlement: ShareSettlement }) {
  const { t } = useTranslation(["books", "share"]);
  const { yen, dateTime } = useFormat();
  const { net } = useSettlementWords();
  const { partner, closedAt, closedByName, paidAt, receivedAt } = settlement;
  return (
    <Facts
      facts={[
        { label: t("field.net"), value: <strong>{net(settlement)}</strong> },
        { label: t("field.given"), value: yen(settlement.givenYen) },
        { label: t("field.taken"), value: yen(settlement.takenYen) },
        { label: t("share:field.tel"), value: partner?.tel ? <TelLink tel={partner.tel} /> : t("share:noTel") },
        ...(closedAt
          ? [
              { label: t("field.closedAt"), value: dateTime(timestampDate(closedAt)) },
              { label: t("field.by"), value: <bdi>{closedByName}</bdi> },
            ]
          : []),
        ...(paidAt ? [{ label: t("field.paidAt"), value: dateTime(timestampDate(paidAt)) }] : []),
        ...(receivedAt ? [{ label: t("field.receivedAt"), value: dateTime(timestampDate(receivedAt)) }] : []),
      ]}
    />
  );
}
