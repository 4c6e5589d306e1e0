import { type Wholesaler, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";

/** What a registration's state means and what comes next. */
export function WholesalerNote({ wholesaler }: { wholesaler: Wholesaler }) {
  const { t } = useTranslation("trading");
  const { state, stateReason: reason, warnings } = wholesaler;
  const notes = {
    [WholesalerState.DRAFT]: { severity: "info", words: t("note.draft") },
    [WholesalerState.APPLIED]: { severity: "info", words: t("note.applied") },
    [WholesalerState.REJECTED]: { severity: "error", words: t("note.rejected", { reason }) },
    [WholesalerState.SUSPENDED]: { severity: "warning", words: t("note.suspended", { reason }) },
    [WholesalerState.APPROVED]: undefined,
    [WholesalerState.UNSPECIFIED]: undefined,
  } as const;
  const note = notes[state];
  return (
    <>
      {note && (
        <Alert severity={note.severity} variant="outlined" sx={{ mb: 2 }}>
          {note.words}
        </Alert>
      )}
      {warnings.includes("registration_number_check_digit") && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t("warning.registration_number_check_digit")}
        </Alert>
      )}
    </>
  );
}
