import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { plainDecimal } from "../../../../shared/format/decimal.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { TelButton } from "../../../../shared/ui/tel-button.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useShareMoney } from "../use-share-money.ts";
import { AskDone } from "./ask-done.tsx";
import { AskFields } from "./ask-fields.tsx";
import type { AskSubject } from "./ask-subject.ts";
import { useAskForm } from "./use-ask-form.ts";

/** Requests part of a partner's stock of a medicine; only the quantity must be typed. */
export function AskDialog(props: { institutionId: string; subject: AskSubject; onClose: () => void }) {
  const { t } = useTranslation("share");
  const { subject, onClose } = props;
  const { owner, medicine } = subject;
  const { form, today, request } = useAskForm(props.institutionId, subject);
  if (request) return <AskDone request={request} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t("ask.title", { owner: owner.name })}
      submitLabel={t("ask.submit")}
      onClose={onClose}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <MedicineName name={medicine.name} />
          </Typography>
          <Estimate subject={subject} quantity={plainDecimal(form.watch("quantity"))} />
        </Box>
        {owner.tel && <TelButton tel={owner.tel} label={t("call", { name: owner.name })} />}
      </Box>
      <AskFields form={form} subject={subject} today={today} />
    </FormDialog>
  );
}

/** What it will come to: by the offer's price, else by the list price. */
function Estimate({ subject: { offer, medicine }, quantity }: { subject: AskSubject; quantity: string }) {
  const { t } = useTranslation("share");
  const { yen } = useFormat();
  const { each } = useShareMoney();
  const price = offer ? offer.unitPrice : medicine.listPrice;
  const isIncluded = offer ? offer.taxIncluded : true;
  const amount = Math.round(Number(price) * Number(quantity));
  const words = () => {
    if (!price) return t("ask.noPrice");
    if (!(amount > 0)) return each(price, medicine.unit, isIncluded);
    if (!offer) return t("ask.estimate", { amount: yen(amount) });
    return t(isIncluded ? "taxIncluded" : "taxExcluded", { amount: yen(amount) });
  };
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {words()}
    </Typography>
  );
}
