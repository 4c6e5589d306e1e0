import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import type { OfferSubject } from "./offer-subject.ts";

/** Beside a lot: the way to offer it, and that it was offered. */
export function OfferButton({ institutionId, subject }: { institutionId: string; subject: OfferSubject }) {
  const { t } = useTranslation("offers");
  const [step, setStep] = useState<"offering" | "offered">();
  if (step === "offered") return <StatusChip tone="ok" label={t("offer.offered")} />;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => setStep("offering")}
        aria-label={`${t("offer.open")} ${subject.lot || t("unknown")}`}
        sx={{ whiteSpace: "nowrap", minHeight: { xs: 44, md: 0 } }}
      >
        {t("offer.open")}
      </Button>
      {step === "offering" && (
        <OfferDialog
          institutionId={institutionId}
          subject={subject}
          onDone={() => setStep("offered")}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  );
}
