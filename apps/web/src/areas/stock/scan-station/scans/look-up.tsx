import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { QuarantineChip } from "../../../medicine/common/quarantine-chip.tsx";
import { UnappliedChip } from "../../../medicine/common/unapplied-chip.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { isExpired } from "../../common/scan/is-expired.ts";
import { ScanCard } from "../../common/scan/scan-card.tsx";
import { ScanInput } from "../../common/scan/scan-input.tsx";
import type { Station } from "../station.ts";
import { type Found, useLookUp } from "./use-look-up.ts";

/** What a pack is, how much of it is on the shelf, and which lots. Nothing is written down. */
export function LookUp({ station }: { station: Station }) {
  const { t } = useTranslation("station");
  const { t: scanWords } = useTranslation("scan");
  const { found, isAsking, lookUp } = useLookUp(station.institutionId);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box>
        <Typography variant="h1" sx={{ fontSize: "1.5rem" }}>
          {t("job.look")}
        </Typography>
        <Typography color="textSecondary">{t("look.lead")}</Typography>
      </Box>
      <ScanInput isFirst isForCamera label={scanWords("read")} onScan={lookUp} />
      <Typography role="status" variant="body2" sx={{ "&:empty": { display: "none" } }}>
        {isAsking && t("look.asking")}
      </Typography>
      {found && <FoundCard found={found} />}
    </Box>
  );
}

function FoundCard({ found }: { found: Found }) {
  const { t } = useTranslation("station");
  const { t: scanWords } = useTranslation("scan");
  const { failureWords } = useFailureWords();
  const { quantity } = useQuantityFormat();
  const { medicines, item, lots, error } = found;
  const [medicine, ...others] = medicines;
  const only = others.length === 0 ? medicine : undefined;
  return (
    <ScanCard name={only?.name ?? ""} code={found.code} lot={found.lot} expiresOn={found.expiresOn}>
      {isExpired(found.expiresOn) && <Alert severity="error">{scanWords("expired")}</Alert>}
      {!medicine && !error && <Alert severity="warning">{t("look.unknown")}</Alert>}
      {others.length > 0 && (
        <Alert severity="warning">
          {t("look.several")}
          <Box component="ul" sx={{ m: 0, ps: 2 }}>
            {medicines.map(({ medicineId, name }) => (
              <li key={medicineId}>
                <MedicineName name={name} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {only?.packQuantity && (
        <Typography>{t("look.pack", { quantity: quantity(only.packQuantity, only.unit) })}</Typography>
      )}
      {item && (
        <Box>
          <Typography sx={{ fontSize: 20, fontWeight: 700 }}>
            {t("look.onHand", { quantity: quantity(item.onHand, item.unit) })}
          </Typography>
          <UnappliedChip count={item.unapplied} />
          {item.location && <Typography>{t("look.location", { location: item.location })}</Typography>}
        </Box>
      )}
      {item && lots.length > 0 && <FoundLots found={found} unit={item.unit} />}
      {error !== undefined && <Alert severity="warning">{t("look.failed", { cause: failureWords(error) })}</Alert>}
    </ScanCard>
  );
}

function FoundLots({ found, unit }: { found: Found; unit: string }) {
  const { t } = useTranslation("station");
  const { t: scanWords } = useTranslation("scan");
  const { quantity, expiry } = useQuantityFormat();
  return (
    <Box component="ul" aria-label={t("look.lots")} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5 }}>
      {found.lots.map((lot) => (
        <Box component="li" key={lot.id} sx={{ display: "flex", gap: 1.5, fontVariantNumeric: "tabular-nums" }}>
          <Box component="span" sx={{ flex: 1 }}>
            {scanWords("lotAndExpiry", {
              lot: lot.lot || scanWords("lotUnknown"),
              expiry: expiry(lot.expiresOn) || scanWords("expiryUnknown"),
            })}
          </Box>
          {lot.quarantine && <QuarantineChip />}
          <span>{quantity(lot.onHand, unit)}</span>
        </Box>
      ))}
    </Box>
  );
}
