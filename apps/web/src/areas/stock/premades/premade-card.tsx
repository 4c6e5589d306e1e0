import { type Premade, PremadeState } from "@meguri/rpc/app/v1/premade_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { ApplyPremadeDialog } from "./apply-premade-dialog.tsx";
import { premadeFlags, premadeStates } from "./premade-words.ts";
import { usePremadeSteps } from "./use-premades.ts";

/** One premade: what is in it, how old it is, and what may be done with it now. */
export function PremadeCard({ institutionId, premade }: { institutionId: string; premade: Premade }) {
  const { t } = useTranslation("handover");
  const { failureWords } = useFailureWords();
  const { quantity, day, expiry } = useQuantityFormat();
  const toast = useToast();
  const { takeBack } = usePremadeSteps();
  const [isUsing, setIsUsing] = useState(false);
  const { id, name, state, items, flags, firstExpiry, expiresOn, prescriptionId, receptionNo, dispensedOn } = premade;
  const undo = useSingleFlight(async () => {
    const request = { institutionId, requestId: crypto.randomUUID(), premadeId: id, state };
    await takeBack.mutateAsync(request).then(
      () => toast(t(state === PremadeState.USED ? "premade.done.freed" : "premade.done.undone")),
      () => undefined,
    );
  });
  const known = premadeStates.find((one) => one.state === state);
  const facts = [
    t("premade.madeOn", { day: day(premade.madeOn), figure: premade.ageDays }),
    expiresOn && t("premade.expiresOn", { day: day(expiresOn) }),
    firstExpiry && t("premade.firstExpiry", { expiry: expiry(firstExpiry) }),
    t("premade.madeBy", { name: premade.madeByName }),
  ].filter(Boolean);
  return (
    <Card component="li" sx={{ p: 2, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography variant="subtitle1" component="h3">
          {name}
        </Typography>
        {known && <StatusChip tone={known.tone} label={t(`premade.state.${known.name}`)} />}
        {premadeFlags
          .filter(({ flag }) => flags.includes(flag))
          .map((one) => (
            <StatusChip key={one.name} tone={one.tone} label={t(`premade.flag.${one.name}`)} />
          ))}
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {items.map((item) => (
          <Box key={item.medicineId} component="li" sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
            <MedicineName name={item.name} />
            <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {quantity(item.quantity, item.unit)}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {facts.join(t("separator"))}
      </Typography>
      {prescriptionId && (
        <Typography variant="body2">
          <Link component={RouterLink} to={dispensingPaths.prescription(institutionId, prescriptionId)}>
            {t("reception", { day: day(dispensedOn), no: receptionNo || "-" })}
          </Link>
        </Typography>
      )}
      {takeBack.error && <Alert severity="error">{failureWords(takeBack.error)}</Alert>}
      {state !== PremadeState.UNDONE && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          {state === PremadeState.MADE && (
            <Button variant="contained" onClick={() => setIsUsing(true)}>
              {t("premade.apply")}
            </Button>
          )}
          <Button variant="outlined" color="inherit" loading={takeBack.isPending} onClick={() => void undo()}>
            {t(state === PremadeState.USED ? "premade.free" : "premade.undo")}
          </Button>
        </Box>
      )}
      {isUsing && (
        <ApplyPremadeDialog institutionId={institutionId} premade={premade} onClose={() => setIsUsing(false)} />
      )}
    </Card>
  );
}
