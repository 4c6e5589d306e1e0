import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { isExpired } from "../../common/scan/is-expired.ts";
import { LotMissing } from "../../common/scan/lot-missing.tsx";
import { QuantityStepper } from "../../common/scan/quantity-stepper.tsx";
import { ScanCard } from "../../common/scan/scan-card.tsx";
import { WhichMedicine } from "../../common/scan/which-medicine.tsx";
import { useCountTotal } from "../jobs/use-count-total.ts";
import { changed, type KeptScan, named } from "../outbox/kept-scan.ts";
import { useOnline } from "../outbox/use-online.ts";
import type { ScanOutbox } from "../outbox/use-scan-outbox.ts";
import { LotDialog } from "./lot-dialog.tsx";
import { withAmount } from "./scan-amount.ts";

/** The newest scan: how much of it, and what a person still has to say about it. */
export function LastScan({ scan, outbox }: { scan: KeptScan; outbox: ScanOutbox }) {
  const { t } = useTranslation("station");
  const { t: scanWords } = useTranslation("scan");
  const isOnline = useOnline();
  const { quantity } = useQuantityFormat();
  const [isMending, setIsMending] = useState(false);
  const { medicine, candidates, job, inPacks } = scan;
  const total = useCountTotal(scan, outbox.scans ?? []);
  const isUnknown = !medicine && candidates.length === 0;
  const lacksLot = scan.lacksLot && !(scan.lot && scan.expiresOn);
  const step = (!inPacks && job.kind === "count" && medicine?.packQuantity) || "1";
  return (
    <ScanCard name={medicine?.name ?? ""} code={scan.code} lot={scan.lot} expiresOn={scan.expiresOn}>
      {isExpired(scan.expiresOn) && <Alert severity="error">{scanWords("expired")}</Alert>}
      {candidates.length > 0 && (
        <WhichMedicine
          candidates={candidates}
          onChoose={(medicine) => void outbox.change(scan.id, (one) => changed(named(one, medicine), {}))}
        />
      )}
      {isUnknown && <Alert severity="warning">{t(isOnline ? "codeOnly" : "codeOnlyOffline")}</Alert>}
      {medicine && !medicine.packQuantity && <Alert severity="info">{t("packUnknown")}</Alert>}
      <QuantityStepper
        label={t(inPacks ? "packsLabel" : "quantityLabel")}
        unit={inPacks ? t("pack") : (medicine?.unit ?? "")}
        value={scan.amount}
        step={step}
        onChange={async (amount) => {
          if (job.kind === "receive" && Number(amount) <= 0) return;
          await outbox.change(scan.id, (one) => changed(one, withAmount(one, amount)));
        }}
      />
      {total !== undefined && (
        <Typography sx={{ fontWeight: 600 }}>
          {t("total", { amount: quantity(total, medicine?.unit ?? "") })}
        </Typography>
      )}
      {lacksLot && <LotMissing onEnter={() => setIsMending(true)} />}
      {isMending && (
        <LotDialog
          scan={scan}
          onSave={(reported) => outbox.change(scan.id, (one) => changed(one, reported))}
          onClose={() => setIsMending(false)}
        />
      )}
    </ScanCard>
  );
}
