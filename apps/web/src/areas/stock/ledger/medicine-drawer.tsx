import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { medicineSearchPath } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { RegulationMark } from "../../medicine/common/regulation-mark.tsx";
import { useFocusBack } from "../../medicine/common/use-focus-back.ts";
import { useMedicineLink } from "./list/use-medicine-link.ts";
import { type LotActions, MedicineStock } from "./medicine-stock.tsx";
import { useStockItem } from "./use-stock-item.ts";

/** One medicine beside the list, which stays as it is. */
export function MedicineDrawer(props: {
  institutionId: string;
  medicineId: string;
  mayChange: boolean;
  mayLift: boolean;
  lotActions?: LotActions | undefined;
}) {
  const { t } = useTranslation(["stock", "common"]);
  const { failureWords } = useFailureWords();
  const { show } = useMedicineLink();
  const titleId = useId();
  const { institutionId, medicineId, mayChange } = props;
  const { item, lots, error, refetch } = useStockItem(institutionId, medicineId);
  const close = () => show(undefined);
  useFocusBack("medicine", medicineId);
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: { role: "dialog", "aria-labelledby": titleId, sx: { width: "min(760px, 100vw)", p: { xs: 2, sm: 3 } } },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2">
            {item ? <MedicineName name={item.name} /> : t("title")}
          </Typography>
          {item && <RegulationMark regulation={item.regulation} />}
          {item && (
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              <Link component={RouterLink} to={medicineSearchPath(medicineId, shownName(item.name))}>
                {t("atPartners")}
              </Link>
            </Typography>
          )}
        </Box>
        <IconButton aria-label={t("common:close")} onClick={close} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {error && !item ? (
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      ) : item ? (
        <MedicineStock
          key={item.medicineId}
          institutionId={institutionId}
          item={item}
          lots={lots}
          mayChange={mayChange}
          mayLift={props.mayLift}
          lotActions={props.lotActions}
        />
      ) : (
        <LoadingSkeleton />
      )}
    </Drawer>
  );
}
