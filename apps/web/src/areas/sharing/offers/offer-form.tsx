import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { OfferFields } from "./offer-fields.tsx";
import type { OfferSubject } from "./offer-subject.ts";
import { type OfferedMedicine, useOfferForm } from "./use-offer-form.ts";

/** The form of an offer: nothing must be typed where the price is the list's, so that a second press offers. */
export function OfferForm(props: {
  institutionId: string;
  subject: OfferSubject;
  groups: readonly { id: string; name: string }[];
  medicine: OfferedMedicine;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("offers");
  const { expiry } = useQuantityFormat();
  const { subject, groups, medicine } = props;
  const form = useOfferForm(props);
  return (
    <FormDialog form={form} title={t("offer.title")} submitLabel={t("offer.submit")} onClose={props.onClose}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          <MedicineName name={subject.medicine.name} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("offer.lot", {
            lot: subject.lot || t("unknown"),
            expiry: expiry(subject.expiresOn) || t("unknown"),
          })}
        </Typography>
      </div>
      <OfferFields form={form} subject={subject} groups={groups} medicine={medicine} />
    </FormDialog>
  );
}
