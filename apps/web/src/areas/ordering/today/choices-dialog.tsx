import type { OrderChoice } from "@meguri/rpc/app/v1/order_draft_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { ChoiceTable } from "./choice-table.tsx";
import { useChoices } from "./use-cart.ts";

/** What could be ordered in place of a medicine: its packages and wholesalers side by side, then others of the same generic name. */
export function ChoicesDialog(props: {
  institutionId: string;
  medicineId: string;
  medicineName: string;
  title: string;
  /** The present choice. */
  isNow?: (choice: OrderChoice) => boolean;
  isBusy: boolean;
  error: unknown;
  onChoose: (choice: OrderChoice) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(["cart", "common"]);
  const { failureWords } = useFailureWords();
  const titleId = useId();
  const { choices, error, refetch } = useChoices(props.institutionId, props.medicineId);
  const own = choices?.filter(({ isSubstitute }) => !isSubstitute) ?? [];
  const substitutes = choices?.filter(({ isSubstitute }) => isSubstitute) ?? [];
  const table = (label: string, rows: OrderChoice[]) => (
    <Box component="section" sx={{ display: "grid", gap: 1, minWidth: 0 }}>
      <Typography variant="h3">{label}</Typography>
      <ChoiceTable {...props} label={label} choices={rows} />
    </Box>
  );
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {Boolean(props.error) && <Alert severity="error">{failureWords(props.error)}</Alert>}
        <ListState
          error={error}
          isPending={choices === undefined}
          refetch={refetch}
          rows={3}
          empty={
            choices?.length === 0 && (
              <Typography>
                <MedicineName name={props.medicineName} /> {t("choices.none")}
              </Typography>
            )
          }
        >
          {own.length > 0 && table(t("choices.own"), own)}
          {substitutes.length > 0 && table(t("choices.substitutes"), substitutes)}
        </ListState>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("common:close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
