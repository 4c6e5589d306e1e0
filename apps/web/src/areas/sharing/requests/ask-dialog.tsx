import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TelButton } from "../../../shared/ui/tel-button.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { AskDone } from "./ask-done.tsx";
import { AskFields } from "./ask-fields.tsx";
import type { AskSubject } from "./ask-subject.ts";
import { useAskForm } from "./use-ask-form.ts";
import { useShareMoney } from "./use-share-money.ts";

/** Requests part of a partner's stock of a medicine; only the quantity must be typed. */
export function AskDialog(props: { institutionId: string; subject: AskSubject; onClose: () => void }) {
  const { t } = useTranslation("share");
  const { failureWords } = useFailureWords();
  const { subject, onClose } = props;
  const { owner, medicine } = subject;
  const form = useAskForm(props.institutionId, subject);
  if (form.request) return <AskDone request={form.request} onClose={onClose} />;
  return (
    <FormDialog
      title={t("ask.title", { owner: owner.name })}
      submitLabel={t("ask.submit")}
      isBusy={form.isSending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <MedicineName name={medicine.name} />
          </Typography>
          <Estimate subject={subject} quantity={form.quantity} />
        </Box>
        {owner.tel && <TelButton tel={owner.tel} label={t("call", { name: owner.name })} />}
      </Box>
      <AskFields form={form} subject={subject} />
      {form.error && <Alert severity="error">{failureWords(form.error)}</Alert>}
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
