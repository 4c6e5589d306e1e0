import type { TransferShop } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import { quantity as quantityRule } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { type SentRow, SentRows } from "./sent-rows.tsx";
import { useTransferSteps } from "./use-transfers.ts";

/** A lot on the shelf that was chosen. */
export type ChosenLot = {
  item: { name: string; unit: string };
  lot: { id: string; lot: string; expiresOn: string; onHand: string };
};

const narrow = (typed: string) => typed.normalize("NFKC").replaceAll(",", "").trim();

/** Sends lots to a shop, with their quantities. */
export function SendTransferDialog(props: {
  institutionId: string;
  shops: readonly TransferShop[];
  lotPicker: (onPick: (picked: ChosenLot) => void) => ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const { institutionId, shops } = props;
  const [requestId] = useState(() => crypto.randomUUID());
  const [shop, setShop] = useState(shops.length === 1 ? shops[0]?.institutionId : undefined);
  const [rows, setRows] = useState<readonly SentRow[]>([]);
  const [note, setNote] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useTransferSteps().send;
  const isRight = (row: SentRow) =>
    quantityRule.safeParse(narrow(row.quantity)).success && Number(narrow(row.quantity)) <= Number(row.onHand);
  const send = useSingleFlight(async () => {
    if (!shop) return;
    const lots = rows.map(({ lotId, quantity }) => ({ lotId, quantity: narrow(quantity) }));
    const told = { institutionId, requestId, toInstitutionId: shop, lots, note: note.trim() };
    const { transfer } = await mutateAsync(told).catch(() => ({ transfer: undefined }));
    if (!transfer) return;
    props.onClose();
    await navigate(stockPaths.transfer(transfer.id));
  });
  return (
    <FormDialog
      title={t("transfers.send.open")}
      submitLabel={t("transfers.send.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (shop && rows.length > 0 && rows.every(isRight)) void send();
      }}
    >
      <ChoiceField
        label={t("transfers.send.shop")}
        required
        choices={shops.map(({ institutionId: value, name }) => ({ value, label: <bdi lang="ja">{name}</bdi> }))}
        value={shop}
        error={isAsked && !shop ? t("transfers.send.shopMissing") : undefined}
        onChange={setShop}
      />
      <SentRows
        rows={rows}
        problemOf={(row) => (isAsked && !isRight(row) ? t("transfers.send.quantityWrong") : undefined)}
        onQuantity={(lotId, quantity) =>
          setRows((before) => before.map((row) => (row.lotId === lotId ? { ...row, quantity } : row)))
        }
        onRemove={(lotId) => setRows((before) => before.filter((row) => row.lotId !== lotId))}
      />
      {isAsked && rows.length === 0 && <Alert severity="error">{t("transfers.send.lotsMissing")}</Alert>}
      {props.lotPicker(({ item: { name, unit }, lot: { id: lotId, lot, expiresOn, onHand } }) =>
        setRows((before) => [
          ...before.filter((row) => row.lotId !== lotId),
          { lotId, name, unit, lot, expiresOn, onHand, quantity: onHand },
        ]),
      )}
      <TextInput
        label={t("field.note")}
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
