import type { UnknownItem } from "@meguri/rpc/app/v1/dispensing_service_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import type { MedicinePicking } from "./medicine-picking.ts";
import { UnknownItemCard } from "./unknown-item-card.tsx";
import { UnknownUnitCard } from "./unknown-unit-card.tsx";
import { useUnknownItems } from "./use-unknown-items.ts";

const keyOf = ({ code, name }: UnknownItem) => `${code}\n${name}`;

/** What waits for a person: codes that the master does not know, and units that cannot be converted. */
export function UnknownItems({ institutionId, picker }: { institutionId: string; picker: MedicinePicking }) {
  const { t } = useTranslation("dispensings");
  const { failureWords } = useFailureWords();
  const { items, units, error, isPending, refetch } = useUnknownItems(institutionId);
  if (error && items.length + units.length === 0) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={4} />;
  if (items.length + units.length === 0) return <EmptyState title={t("unknown.none")} hint={t("unknown.noneHint")} />;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
      {items.length > 0 && (
        <WaitingSection title={t("unknown.items")} lead={t("unknown.lead")}>
          {items.map((item) => (
            <li key={keyOf(item)}>
              <UnknownItemCard institutionId={institutionId} item={item} picker={picker} />
            </li>
          ))}
        </WaitingSection>
      )}
      {units.length > 0 && (
        <WaitingSection title={t("unknown.units")} lead={t("unknown.unitLead")}>
          {units.map((unit) => (
            <li key={`${unit.medicineId} ${unit.unit} ${unit.inPotency}`}>
              <UnknownUnitCard institutionId={institutionId} unit={unit} />
            </li>
          ))}
        </WaitingSection>
      )}
    </Box>
  );
}

function WaitingSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ my: 1 }}>
        {lead}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {children}
      </Box>
    </section>
  );
}
