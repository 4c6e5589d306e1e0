import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { changed, type KeptScan } from "../outbox/kept-scan.ts";
import type { ScanOutbox } from "../outbox/use-scan-outbox.ts";
import { ScanTitle } from "./scan-title.tsx";

/** Stops the work where something has expired: it is neither sent nor forgotten until a person has looked. */
export function ExpiredDialog({ scan, outbox }: { scan: KeptScan; outbox: ScanOutbox }) {
  const { t } = useTranslation("station");
  const { expiry } = useQuantityFormat();
  const titleId = useId();
  // No button has the focus: the Enter of a scanner that goes on would press it.
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("expired.title")}</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontSize: 20 }}>
          <ScanTitle scan={scan} />
        </Typography>
        <Typography>{t("expired.day", { day: expiry(scan.expiresOn) })}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1, flexWrap: "wrap" }}>
        <Button
          color="inherit"
          sx={{ minHeight: 48 }}
          onClick={() => void outbox.change(scan.id, (one) => ({ ...one, isHeld: false }))}
        >
          {t("expired.keep")}
        </Button>
        <Button
          variant="contained"
          sx={{ minHeight: 48 }}
          onClick={() => void outbox.change(scan.id, (one) => changed(one, { isTakenBack: true, isHeld: false }))}
        >
          {t("expired.takeBack")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
