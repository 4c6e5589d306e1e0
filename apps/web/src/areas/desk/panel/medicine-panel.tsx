import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { InsertLink } from "../../medicine/common/insert-link.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { RegulationMark } from "../../medicine/common/regulation-mark.tsx";
import { SupplyChip } from "../../medicine/common/supply-chip.tsx";
import { useFocusBack } from "../../medicine/common/use-focus-back.ts";
import { PanelActs } from "./panel-acts.tsx";
import { PanelBody } from "./panel-body.tsx";
import { PanelSkeleton } from "./panel-skeleton.tsx";
import { useMedicinePanel } from "./use-medicine-panel.ts";

/** The panel of a medicine over the page: what there is, what will be needed, who has it, and what can be done about it. */
export function MedicinePanel(props: { institutionId: string; medicineId: string; onClose: () => void }) {
  const { institutionId, medicineId, onClose } = props;
  const { t } = useTranslation("panel");
  const { failureWords } = useFailureWords();
  const titleId = useId();
  useFocusBack("panel", medicineId);
  const { panel, error, refetch } = useMedicinePanel(institutionId, medicineId);
  const item = panel?.item;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: "dialog", "aria-labelledby": titleId, sx: { width: { xs: "100%", sm: 520 }, maxWidth: "100%" } },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1, px: 2.5, pt: 2, pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2" tabIndex={-1} sx={{ outline: "none", minHeight: 30 }}>
            {item ? <MedicineName name={item.name} /> : t("title")}
          </Typography>
          {item && (
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 0.5 }}>
              <RegulationMark regulation={item.regulation} />
              <SupplyChip kind={item.supply} />
              <Typography variant="body2" color="textSecondary">
                <bdi lang="ja">{[item.maker, panel.storage, item.location].filter(Boolean).join(" ・ ")}</bdi>
              </Typography>
              <InsertLink gtin={panel.insertGtin} />
            </Box>
          )}
        </Box>
        <IconButton aria-label={t("close")} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box role="region" aria-labelledby={titleId} tabIndex={0} sx={{ flex: 1, overflowY: "auto", px: 2.5, pb: 2 }}>
        {error && !panel && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
        {!error && !panel && <PanelSkeleton />}
        {panel && item && <PanelBody institutionId={institutionId} panel={panel} item={item} />}
      </Box>
      {panel && item && <PanelActs institutionId={institutionId} panel={panel} item={item} />}
    </Drawer>
  );
}
