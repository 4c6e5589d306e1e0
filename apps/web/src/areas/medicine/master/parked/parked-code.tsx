import type { MedicineSuggestion, ParkedCode } from "@meguri/rpc/app/v1/medicine_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../common/medicine-name.tsx";
import { masterSourceOf } from "../import/master-source.ts";
import { MedicineField } from "../search/medicine-field.tsx";
import { ParkedCandidates } from "./parked-candidates.tsx";
import { useCodeWords } from "./use-code-words.ts";
import { useResolveParkedCode } from "./use-resolve-parked-code.ts";

/** One code that waits: what stood beside it, what it could mean, and the decision. */
export function ParkedCodeCard({ parked }: { parked: ParkedCode }) {
  const { t } = useTranslation("medicines");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const codeWords = useCodeWords();
  const [added, setAdded] = useState<readonly MedicineSuggestion[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setIsMissing] = useState(false);
  const [isAside, setIsAside] = useState(false);
  const { kind, code, name, reason, source } = parked;
  const { resolve, isSaving, error, reset } = useResolveParkedCode((medicineIds) =>
    toast(t(medicineIds.length > 0 ? "parked.resolved" : "parked.asideDone", { code })),
  );
  const candidates = [...parked.candidates, ...added];
  const choose = (medicineId: string, isChosen: boolean) => {
    setChosen((before) => new Set([...before].filter((id) => id !== medicineId).concat(isChosen ? medicineId : [])));
    setIsMissing(false);
  };
  const add = (medicine: MedicineSuggestion | undefined) => {
    if (!medicine) return;
    if (!candidates.some(({ medicineId }) => medicineId === medicine.medicineId)) setAdded([...added, medicine]);
    choose(medicine.medicineId, true);
  };
  const known = masterSourceOf(source);
  return (
    <Card component="section" aria-label={code} sx={{ p: 2.5, display: "grid", gap: 2 }}>
      <Box>
        <Typography variant="h2">
          <bdi dir="ltr">{code}</bdi>
        </Typography>
        {name && (
          <Typography>
            <MedicineName name={name} />
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {codeWords(kind)} ・ {t("parked.from", { source: known ? t(`source.${known}`) : source })}
        </Typography>
        <Typography variant="body2">
          {t(reason === "ambiguous" ? "parked.reason.ambiguous" : "parked.reason.unknown")}
        </Typography>
      </Box>
      {candidates.length > 0 && (
        <ParkedCandidates
          label={`${t("parked.candidates")} ${code}`}
          candidates={candidates}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <Box sx={{ maxWidth: 480 }}>
        <MedicineField key={added.length} label={t("parked.addCandidate")} value={undefined} onChange={add} />
      </Box>
      {isMissing && <Alert severity="error">{t("parked.resolveNone")}</Alert>}
      {error && !isAside && <Alert severity="error">{failureWords(error)}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <Button
          variant="contained"
          loading={isSaving && !isAside}
          onClick={() => (chosen.size > 0 ? resolve(kind, code, [...chosen]) : setIsMissing(true))}
        >
          {t("parked.resolve", { count: chosen.size })}
        </Button>
        <Button color="inherit" onClick={() => setIsAside(true)}>
          {t("parked.setAside")}
        </Button>
      </Box>
      {isAside && (
        <ConfirmDialog
          title={t("parked.setAsideTitle", { code })}
          effects={t("parked.setAsideEffect")}
          confirmLabel={t("parked.setAside")}
          isIrreversible
          error={error ? failureWords(error) : undefined}
          isRunning={isSaving}
          onConfirm={() => resolve(kind, code, [])}
          onClose={() => {
            reset();
            setIsAside(false);
          }}
        />
      )}
    </Card>
  );
}
