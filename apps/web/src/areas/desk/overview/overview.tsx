import type { DispensingOverview, ShelfOverview } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { ChartCard } from "./chart-card.tsx";
import { type Concern, ConcernTile } from "./concern-tile.tsx";
import { ShelfFacts } from "./shelf-facts.tsx";
import { useConcerns } from "./use-concerns.ts";
import { useMedorderOverview } from "./use-medorder-overview.ts";
import { useProposalConcern } from "./use-proposal-concern.ts";
import { useUnappliedConcern } from "./use-unapplied-concern.ts";

/** What to look at today, what the shelf is worth, and two charts; only what is known. */
export function Overview(props: { institutionId: string; isMember: boolean }) {
  const { institutionId } = props;
  const { failureWords } = useFailureWords();
  const { overview, error, readAt, refetch } = useMedorderOverview(institutionId);
  const proposed = useProposalConcern(props);
  const unapplied = useUnappliedConcern(institutionId);
  if (error && !overview) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!overview?.shelf) return <LoadingSkeleton rows={8} />;
  const { shelf, dispensing } = overview;
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Concerns
        isMember={props.isMember}
        overview={overview}
        more={[unapplied, proposed].flatMap((one) => one ?? [])}
        readAt={readAt}
      />
      <ShelfFacts shelf={shelf} dispensing={dispensing} />
      <Box
        sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" } }}
      >
        <ExpiryChart shelf={shelf} />
        {dispensing && <DispensingChart dispensing={dispensing} />}
      </Box>
    </Box>
  );
}

function Concerns(props: {
  isMember: boolean;
  overview: Parameters<typeof useConcerns>[0];
  /** Concerns that have reads of their own. */
  more: readonly Concern[];
  readAt: number;
}) {
  const { t } = useTranslation(["medorder", "common"]);
  const { time } = useFormat();
  const concerns = [...useConcerns(props.overview), ...props.more];
  return (
    <section>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2">{t("concerns")}</Typography>
        <Typography variant="body2" color="textSecondary">
          {props.readAt > 0 && t("common:lastUpdated", { time: time(new Date(props.readAt)) })}
        </Typography>
      </Box>
      {concerns.length === 0 ? (
        <Typography color="textSecondary">{t("calm")}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: "none",
            m: 0,
            p: 0,
            display: "grid",
            gap: 1.5,
            gridTemplateColumns: "repeat(auto-fill, minmax(min(260px, 100%), 1fr))",
          }}
        >
          {concerns.map((concern) => (
            // Only the list of the stock is open to the head office.
            <ConcernTile
              key={concern.label}
              concern={concern}
              isLink={props.isMember || concern.to.includes("list=")}
            />
          ))}
        </Box>
      )}
    </section>
  );
}

function ExpiryChart({ shelf }: { shelf: ShelfOverview }) {
  const { t } = useTranslation("medorder");
  const { yen } = useFormat();
  const { months, expired, laterValue, unknownExpiryValue } = shelf;
  const within = months.reduce((sum, { value }) => sum + value, 0n);
  // What expires later is most of the shelf: as a bar it would flatten all that is to be looked at.
  const bars = [
    { label: t("expired"), value: Number(expired?.value ?? 0n) },
    ...months.map(({ month, value }) => ({ label: month.replace("-", "/"), value: Number(value) })),
  ];
  return (
    <ChartCard
      title={t("expiry")}
      sentence={t("expirySum", { value: yen(within), later: yen(laterValue), unknown: yen(unknownExpiryValue) })}
      labelName={t("month")}
      valueName={t("value")}
      bars={bars}
      figure={yen}
      isSlanted
    />
  );
}

function DispensingChart({ dispensing }: { dispensing: DispensingOverview }) {
  const { t } = useTranslation("medorder");
  const { number } = useFormat();
  const { days } = dispensing;
  const sum = days.reduce((total, { prescriptions }) => total + prescriptions, 0);
  return (
    <ChartCard
      title={t("dispensed")}
      sentence={t("dispensedSum", { figure: number(sum) })}
      labelName={t("day")}
      valueName={t("prescriptions")}
      bars={days.map(({ day, prescriptions }) => ({ label: day.slice(5).replace("-", "/"), value: prescriptions }))}
      figure={number}
    />
  );
}
