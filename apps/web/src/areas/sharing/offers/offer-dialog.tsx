import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { LoadingSkeleton } from "../../../shared/ui/loading-skeleton.tsx";
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
  const { t } = useTranslation("offers");
  const { failureWords } = useFailureWords();
  const { groups, error: groupsError } = useJoinedGroups(props.institutionId);
  const { medicine, error: medicineError } = useOfferedMedicine(props.subject.medicine.id);
  if (groups && groups.length > 0 && medicine) return <OfferForm {...props} groups={groups} medicine={medicine} />;
  const error = groupsError ?? medicineError;
  return (
    <FormDialog title={t("offer.title")} isBusy={false} onClose={props.onClose}>
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
    </FormDialog>
  );
}
