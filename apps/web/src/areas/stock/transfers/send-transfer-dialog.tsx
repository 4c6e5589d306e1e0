import type { TransferRequest, TransferShop } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { firstQuantity } from "./fill-quantity.ts";
import { SentRows } from "./sent-rows.tsx";
import { type SentLot, type TransferForm, transferRule } from "./transfer-rule.ts";
import { useReadSurplus, useTransferSteps } from "./use-transfers.ts";

/** A lot on the shelf that was chosen. */
export type ChosenLot = {
  item: { medicineId: string; name: string; unit: string };
  lot: { id: string; lot: string; expiresOn: string; onHand: string };
};

/** What another shop requested, and the lots by which it is answered at first. */
export type Answered = { request: TransferRequest; lots: SentLot[] };

/** Sends lots to a shop, with their quantities: at first what the own shop can spare. */
export function SendTransferDialog(props: {
  institutionId: string;
  shops: readonly TransferShop[];
  lotPicker: (onPick: (picked: ChosenLot) => void) => ReactNode;
  answered?: Answered;
  onClose: () => void;
}) {
  const { t } = useTranslation("sending");
  const navigate = useNavigate();
  const { institutionId, shops, answered } = props;
  const { quantity } = useQuantityFormat();
  const readSurplus = useReadSurplus(institutionId);
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useTransferSteps().send;
  const form: TransferForm = useRuleForm({
    rule: transferRule,
    initial: {
      toInstitutionId: answered?.request.toInstitutionId ?? (shops.length === 1 ? (shops[0]?.institutionId ?? "") : ""),
      lots: answered?.lots ?? [],
      note: "",
    },
    words: {
      toInstitutionId: t("transfers.send.shopMissing"),
      lots: t(answered ? "transfers.send.requestedMissing" : "transfers.send.lotsMissing"),
    },
    problems: {
      required: t("transfers.send.quantityWrong"),
      quantity_format: t("transfers.send.quantityWrong"),
      quantity_positive: t("transfers.send.quantityWrong"),
      quantity_too_large: t("transfers.send.quantityWrong"),
    },
    send: async ({ lots, ...fields }) => {
      const sent = lots.map(({ lotId, quantity }) => ({ lotId, quantity }));
      const { transfer } = await mutateAsync({
        institutionId,
        requestId,
        lots: sent,
        transferRequestId: answered?.request.id ?? "",
        ...fields,
      });
      if (!transfer) return;
      props.onClose();
      await navigate(stockPaths.transfer(transfer.id));
    },
  });
  const { onChange } = form.value("lots");
  const add = async ({ item: { medicineId, name, unit }, lot: { id: lotId, lot, expiresOn, onHand } }: ChosenLot) => {
    const surplus = await readSurplus(medicineId);
    const others = form.getValues("lots").filter((row) => row.lotId !== lotId);
    const row = { lotId, medicineId, name, unit, lot, expiresOn, onHand, ...(surplus && { spare: surplus }) };
    onChange([...others, { ...row, quantity: firstQuantity(row, others, { surplus }) }]);
  };
  const shop = form.value("toInstitutionId");
  const missing = form.wordsOf("lots");
  return (
    <FormDialog
      form={form}
      title={t("transfers.send.open")}
      submitLabel={t("transfers.send.submit")}
      onClose={props.onClose}
    >
      {answered && (
        <Alert severity="info">
          {t("transfers.request.wanted", {
            name: answered.request.toName,
            medicine: shownName(answered.request.medicineName),
            amount: quantity(answered.request.quantity, answered.request.unit),
          })}
          {answered.request.note && <Box>{answered.request.note}</Box>}
        </Alert>
      )}
      {!answered && (
        <ChoiceField
          {...shop}
          label={t("transfers.send.shop")}
          required
          choices={shops.map(({ institutionId: value, name }) => ({ value, label: <bdi lang="ja">{name}</bdi> }))}
        />
      )}
      <SentRows form={form} />
      {missing && <Alert severity="error">{missing}</Alert>}
      {props.lotPicker((picked) => void add(picked))}
      <TextInput {...form.text("note")} label={t("field.note")} maxLength={500} />
    </FormDialog>
  );
}
