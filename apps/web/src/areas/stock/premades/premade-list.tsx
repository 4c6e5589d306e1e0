import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { MakePremadeDialog } from "./make-premade-dialog.tsx";
import { PremadeCard } from "./premade-card.tsx";
import { premadeStates } from "./premade-words.ts";
import { usePremades } from "./use-premades.ts";

/** What was prepared in advance: what is there by its age, and what became of the rest. */
export function PremadeList(props: {
  institutionId: string;
  picker: (label: string, onPick: (medicineId: string) => void) => ReactNode;
  /** The past prescription that is prepared again; empty where none is. */
  basis: string;
  onBasisDone: () => void;
}) {
  const { t } = useTranslation("handover");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [shown, setShown] = useState<(typeof premadeStates)[number]["name"]>("made");
  const [isMaking, setIsMaking] = useState(false);
  const { institutionId, basis } = props;
  const chosen = premadeStates.find(({ name }) => name === shown) ?? premadeStates[0];
  const { premades, error, isPending, refetch } = usePremades(institutionId, chosen.state);
  const close = () => {
    setIsMaking(false);
    props.onBasisDone();
  };
  const make = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsMaking(true)}>
      {t("premade.open")}
    </Button>
  );
  return (
    <Box component="section" aria-labelledby="premades" data-screen sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography id="premades" variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          {t("premade.title")}
        </Typography>
        <TextField
          select
          size="small"
          label={t("field.state")}
          value={shown}
          onChange={({ target }) => setShown(premadeStates.find(({ name }) => name === target.value)?.name ?? "made")}
          sx={{ width: 148 }}
        >
          {premadeStates.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {t(`premade.state.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        {(premades.length > 0 || shown !== "made") && make}
      </Box>
      {error ? (
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      ) : isPending ? (
        <LoadingSkeleton />
      ) : premades.length === 0 ? (
        <EmptyState
          title={t(shown === "made" ? "premade.none" : "premade.noneEnded")}
          hint={t("premade.noneHint")}
          action={shown === "made" && make}
        />
      ) : (
        <Box
          component="ul"
          aria-label={t("premade.title")}
          sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}
        >
          {premades.map((premade) => (
            <PremadeCard key={premade.id} institutionId={institutionId} premade={premade} />
          ))}
        </Box>
      )}
      {(isMaking || basis !== "") && (
        <MakePremadeDialog
          institutionId={institutionId}
          picker={props.picker}
          basis={basis}
          onClose={close}
          onMade={() => {
            toast(t("premade.done.made"));
            close();
          }}
        />
      )}
    </Box>
  );
}
