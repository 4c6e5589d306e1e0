import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { sharePaths } from "../../../../paths.ts";
import { TelButton } from "../../../../shared/ui/tel-button.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** Shows that it was requested, with the telephone number for urgent cases and the way to the request. */
export function AskDone({ request, onClose }: { request: ShareRequest; onClose: () => void }) {
  const { t } = useTranslation(["share", "common"]);
  const { quantity } = useQuantityFormat();
  const titleId = useId();
  const { owner, medicineName, unit } = request;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("ask.title", { owner: owner?.name ?? "" })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
        <Alert severity="success" sx={{ width: "100%" }}>
          {t("ask.done", { owner: owner?.name ?? "" })}
        </Alert>
        <Typography>
          <MedicineName name={medicineName} /> {quantity(request.quantity, unit)}
        </Typography>
        {owner?.tel && <TelButton tel={owner.tel} label={t("call", { name: owner.name })} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("common:close")}
        </Button>
        <Button component={Link} to={sharePaths.request(request.id)} variant="contained">
          {t("ask.see")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
