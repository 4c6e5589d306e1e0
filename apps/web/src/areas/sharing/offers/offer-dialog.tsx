import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { OfferForm } from "./offer-form.tsx";
import type { OfferSubject } from "./offer-subject.ts";
import { useJoinedGroups } from "./use-joined-groups.ts";
import { useOfferedMedicine } from "./use-offered-medicine.ts";

/** Offers a lot to a group, once it is known what the lot is worth and which groups there are. */
export function OfferDialog(props: {
  institutionId: string;
  subject: OfferSubject;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(["offers", "common"]);
  const { failureWords } = useFailureWords();
  const titleId = useId();
  const { groups, error: groupsError } = useJoinedGroups(props.institutionId);
  const { medicine, error: medicineError } = useOfferedMedicine(props.subject.medicine.id);
  if (groups && groups.length > 0 && medicine) return <OfferForm {...props} groups={groups} medicine={medicine} />;
  const error = groupsError ?? medicineError;
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("offer.title")}</DialogTitle>
      <DialogContent>
        {groups?.length === 0 ? (
          <Alert
            severity="info"
            action={
              <Button component={Link} to={paths.medsearchGroup} color="inherit" size="small">
                {t("offer.noGroupAction")}
              </Button>
            }
          >
            {t("offer.noGroup")}
          </Alert>
        ) : error ? (
          <Alert severity="error">{failureWords(error)}</Alert>
        ) : (
          <LoadingSkeleton rows={4} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("common:cancel")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
