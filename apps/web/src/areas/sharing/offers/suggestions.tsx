import type { OfferSuggestion } from "@meguri/rpc/app/v1/surplus_offer_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { RegulationMark } from "../../medicine/common/regulation-mark.tsx";
import { UnappliedOf } from "../../medicine/common/unapplied-of.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { ExpiryCell } from "./expiry-cell.tsx";
import { OfferButton } from "./offer-button.tsx";
import { subjectOf } from "./offer-subject.ts";
import { surplusReasons } from "./offer-words.ts";
import { useSuggestions } from "./use-offers.ts";

/** What the institution could offer, what is worth most first, and who of its partners dispenses it. */
export function Suggestions({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("offers");
  const { yen } = useFormat();
  const { quantity } = useQuantityFormat();
  const list = useSuggestions(institutionId);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t("suggestions.lead")}
      </Typography>
      <ListState
        {...list}
        rows={6}
        empty={
          list.suggestions.length === 0 && <EmptyState title={t("suggestions.none")} hint={t("suggestions.noneHint")} />
        }
      >
        <PlainTable
          label={t("suggestions.lead")}
          rows={list.suggestions}
          rowKey={({ lotId }) => lotId}
          isDense
          minWidth={880}
          columns={[
            {
              label: t("field.medicine"),
              cell: ({ medicineId, medicineName, regulation, lot }) => (
                <Box component="span" sx={{ display: "inline-grid" }}>
                  <span>
                    <MedicineName name={medicineName} /> <RegulationMark regulation={regulation} />
                  </span>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {t("field.lot")} <bdi dir="ltr">{lot || t("unknown")}</bdi>
                  </Typography>
                  <UnappliedOf institutionId={institutionId} medicineId={medicineId} />
                </Box>
              ),
            },
            { label: t("field.reason"), cell: ({ reason }) => <Reason reason={reason} /> },
            { label: t("field.expiry"), cell: ({ expiresOn }) => <ExpiryCell expiresOn={expiresOn} /> },
            { label: t("field.surplus"), isFigure: true, cell: ({ surplus, unit }) => quantity(surplus, unit) },
            { label: t("field.value"), isFigure: true, cell: ({ valueYen }) => (valueYen > 0n ? yen(valueYen) : "-") },
            { label: t("field.partners"), cell: ({ partners }) => <Partners partners={partners} /> },
            {
              label: t("field.acts"),
              cell: (suggestion) => <OfferButton institutionId={institutionId} subject={subjectOf(suggestion)} />,
            },
          ]}
        />
      </ListState>
    </>
  );
}

function Reason({ reason }: Pick<OfferSuggestion, "reason">): ReactNode {
  const { t } = useTranslation("offers");
  const known = surplusReasons.find((one) => one.reason === reason);
  return known && <StatusChip tone={known.tone} label={t(`suggestions.${known.name}`)} />;
}

function Partners({ partners }: Pick<OfferSuggestion, "partners">) {
  const { t } = useTranslation("offers");
  const { number } = useFormat();
  const [first, ...others] = partners;
  if (!first) return t("suggestions.noPartners");
  if (others.length === 0) return <bdi lang="ja">{first.name}</bdi>;
  return (
    <details>
      <Box component="summary" sx={{ cursor: "pointer", minHeight: 24 }}>
        {t("suggestions.partners", { first: first.name, figure: number(others.length) })}
      </Box>
      {others.map(({ institutionId, name }) => (
        <Box key={institutionId} component="bdi" lang="ja" sx={{ display: "block" }}>
          {name}
        </Box>
      ))}
    </details>
  );
}
