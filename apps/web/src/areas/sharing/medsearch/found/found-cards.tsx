import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { facilityPath } from "../../../../paths.ts";
import { useKeptNumber } from "../../../../shared/place/use-kept-number.ts";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { TelLink } from "../../../../shared/ui/tel-link.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { SupplyChip } from "../../../medicine/common/supply-chip.tsx";
import { useSharedWords } from "../../common/use-shared-words.ts";
import { EvidenceCell, StockCell } from "../columns/stock-cell.tsx";
import { usePrice } from "../use-price.ts";
import type { FoundRow } from "./found-rows.ts";

/** Cards shown at first, and with each さらに表示. */
const step = 20;

type Actions = ((row: FoundRow) => ReactNode) | undefined;

/** The results on a phone: a card each, some at a time. */
export function FoundCards(props: { rows: readonly FoundRow[]; namesMedicine: boolean; actions: Actions }) {
  const { t } = useTranslation("medsearch");
  const [shown, setShown] = useKeptNumber("cards", step);
  return (
    <>
      <Box component="ul" aria-label={t("found.title")} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {props.rows.slice(0, shown).map((row) => (
          <FoundCard key={row.id} row={row} namesMedicine={props.namesMedicine} actions={props.actions} />
        ))}
      </Box>
      {props.rows.length > shown && (
        <MoreButton fullWidth size="large" sx={{ mt: 1.5 }} onClick={() => setShown(shown + step)} />
      )}
    </>
  );
}

function FoundCard({ row, namesMedicine, actions }: { row: FoundRow; namesMedicine: boolean; actions: Actions }) {
  const { t } = useTranslation("medsearch");
  const { price } = usePrice();
  const { distance } = useSharedWords();
  const { institution, medicine, counted, evidence } = row;
  return (
    <Card component="li" sx={{ p: 1.5, display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "baseline", justifyContent: "space-between", gap: 1.5 }}>
        <Link component={RouterLink} to={facilityPath(institution.id)} sx={{ fontWeight: 600, py: 0.5 }}>
          <bdi lang="ja">{institution.name}</bdi>
        </Link>
        <Typography component="span" variant="body2" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
          {distance(institution.distanceKm)}
        </Typography>
      </Box>
      {namesMedicine && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <Typography component="span" variant="body2">
            <MedicineName name={medicine.name} />
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {price(medicine)}
          </Typography>
          <SupplyChip kind={medicine.supply} />
        </Box>
      )}
      <StockCell counted={counted} medicine={medicine} />
      {evidence && (
        <Box sx={{ display: "flex", gap: 1 }}>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
            {t("field.evidence")}
          </Typography>
          <EvidenceCell evidence={evidence} medicine={medicine} />
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, minHeight: 44 }}>
        <TelLink tel={institution.tel} />
        {actions && <Box sx={{ marginInlineStart: "auto" }}>{actions(row)}</Box>}
      </Box>
    </Card>
  );
}
