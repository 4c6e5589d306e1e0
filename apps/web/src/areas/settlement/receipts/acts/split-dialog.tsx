import type { CorporationStatement } from "@meguri/rpc/app/v1/invoice_pb";
import { type Receipt, ReceiptState } from "@meguri/rpc/app/v1/receipt_service_pb";
import { splitReceipt } from "@meguri/rules/split-receipt";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useReceiptActs, useReceipts } from "../use-receipts.ts";

const rule = z.object({ receiptId: z.string().min(1, "required") });

/** Divides a payment of a corporation among the shops of its statement. */
export function SplitDialog(props: { wholesalerId: string; statement: CorporationStatement; onClose: () => void }) {
  const { t } = useTranslation("statements");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { split } = useReceiptActs();
  const { wholesalerId, statement, onClose } = props;
  const open = useReceipts({ wholesalerId, keyword: "", from: "", until: "", onlyOpen: true });
  const { receipts, error, isPending, hasMore, isFetchingMore, more } = open;
  // A payment can be older than the first page.
  useEffect(() => {
    if (hasMore && !isFetchingMore) more();
  }, [hasMore, isFetchingMore, more]);
  const tradings = new Set(statement.parts.map(({ tradingId }) => tradingId));
  const choices = receipts.filter((receipt) => isWhole(receipt) && isOfCorporation(receipt, tradings));
  const form = useRuleForm({
    rule,
    initial: { receiptId: "" },
    send: async ({ receiptId }) => {
      await split.mutateAsync({
        wholesalerId,
        receiptId,
        statementId: statement.id,
        seenDueYen: statement.dueYen,
      });
      toast(t("split.done"));
      onClose();
    },
  });
  const stated = statement.parts.reduce((sum, { statedYen }) => (statedYen > 0n ? sum + statedYen : sum), 0n);
  const left = statement.parts.flatMap(({ hasLeft, institutionName }) => (hasLeft ? [institutionName] : []));
  const field = form.value("receiptId");
  const chosen = choices.find(({ id }) => id === field.value);
  const shares = chosen ? splitReceipt(chosen, statement.parts) : [];
  return (
    <FormDialog form={form} title={t("split.title")} submitLabel={t("split.submit")} onClose={onClose}>
      <Typography color="textSecondary">{t("split.hint", { amount: yen(stated) })}</Typography>
      <SelectInput
        {...field}
        label={t("split.receipt")}
        choices={[
          { value: "", label: t("split.choose") },
          ...choices.map(({ id, receivedOn, payerName, yen: amount }) => ({
            value: id,
            label: `${day(receivedOn)} ${payerName} ${yen(amount)}`,
          })),
        ]}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      {!error && !isPending && !hasMore && choices.length === 0 && (
        <Typography variant="body2">{t("split.none")}</Typography>
      )}
      {left.length > 0 && <Alert severity="info">{t("split.left", { names: left.join(t("split.comma")) })}</Alert>}
      {shares.length > 0 && (
        <Facts
          least={160}
          facts={shares.map((share) => ({
            label:
              statement.parts.find(({ tradingId }) => tradingId === share.tradingId)?.institutionName ??
              t("split.rest"),
            value: yen(share.yen),
          }))}
        />
      )}
    </FormDialog>
  );
}

/** Whether a receipt settles nothing yet. */
const isWhole = ({ allocations, state }: Receipt) => allocations.length === 0 && state !== ReceiptState.REVERSED;

const isOfCorporation = ({ tradingId }: Receipt, tradings: ReadonlySet<string>) =>
  tradingId === "" || tradings.has(tradingId);
