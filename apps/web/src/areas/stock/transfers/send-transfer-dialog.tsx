import type { TransferShop } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import Alert from "@mui/material/Alert";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { SentRows } from "./sent-rows.tsx";
import { type TransferForm, transferRule } from "./transfer-rule.ts";
import { useTransferSteps } from "./use-transfers.ts";

/** A lot on the shelf that was chosen. */
export type ChosenLot = {
  item: { name: string; unit: string };
  lot: { id: string; lot: string; expiresOn: string; onHand: string };
};

/** Sends lots to a shop, with their quantities. */
export function SendTransferDialog(props: {
  institutionId: string;
  shops: readonly TransferShop[];
  lotPicker: (onPick: (picked: ChosenLot) => void) => ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslation("sending");
  const navigate = useNavigate();
  const { institutionId, shops } = props;
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useTransferSteps().send;
  const form: TransferForm = useRuleForm({
    rule: transferRule,
    initial: { toInstitutionId: shops.length === 1 ? (shops[0]?.institutionId ?? "") : "", lots: [], note: "" },
    words: { toInstitutionId: t("transfers.send.shopMissing") },
    problems: {
      lots_missing: t("transfers.send.lotsMissing"),
      required: t("transfers.send.quantityWrong"),
      quantity_format: t("transfers.send.quantityWrong"),
      quantity_positive: t("transfers.send.quantityWrong"),
      quantity_too_large: t("transfers.send.quantityWrong"),
    },
    send: async ({ lots, ...fields }) => {
      const sent = lots.map(({ lotId, quantity }) => ({ lotId, quantity }));
      const { transfer } = await mutateAsync({ institutionId, requestId, lots: sent, ...fields });
      if (!transfer) return;
      props.onClose();
      await navigate(stockPaths.transfer(transfer.id));
    },
  });
  const { value: lots, onChange } = form.value("lots");
  const shop = form.value("toInstitutionId");
  const missing = lots.length === 0 ? form.wordsOf("lots") : undefined;
  return (
    <FormDialog
      form={form}
      title={t("transfers.send.open")}
      submitLabel={t("transfers.send.submit")}
      onClose={props.onClose}
    >
      <ChoiceField
        {...shop}
        label={t("transfers.send.shop")}
        required
        choices={shops.map(({ institutionId: value, name }) => ({ value, label: <bdi lang="ja">{name}</bdi> }))}
      />
      <SentRows form={form} />
      {missing && <Alert severity="error">{missing}</Alert>}
      {props.lotPicker(({ item: { name, unit }, lot: { id: lotId, lot, expiresOn, onHand } }) =>
        onChange([
          ...lots.filter((row) => row.lotId !== lotId),
          { lotId, name, unit, lot, expiresOn, onHand, quantity: onHand },
        ]),
      )}
      <TextInput {...form.text("note")} label={t("field.note")} maxLength={500} />
    </FormDialog>
  );
}
