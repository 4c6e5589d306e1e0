import { type StockTransfer, TransferDifference } from "@meguri/rpc/app/v1/stock_transfer_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormCheck } from "../../../shared/form/form-check.tsx";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { SelectInput } from "../../../shared/ui/input/select-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { QuantityInput } from "../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useTransferSteps } from "./use-transfers.ts";

const reasons = ["missing", "damaged", "wrong", "other"] as const;
const wire = {
  missing: TransferDifference.MISSING,
  damaged: TransferDifference.DAMAGED,
  wrong: TransferDifference.WRONG,
  other: TransferDifference.OTHER,
} as const;

const came = z
  .object({
    line: z.number(),
    sent: z.string(),
    quantity: typedDecimal.pipe(z.string().regex(/^\d+(\.\d{1,5})?$/, "quantity_format")),
    reason: z.enum(reasons),
    note: z.string().trim().max(500, "too_long"),
  })
  .refine((row) => Number(row.quantity) <= Number(row.sent), { path: ["quantity"], message: "quantity_too_large" });
const rule = z.object({ differs: z.boolean(), lines: z.array(came) });

/** Receives what another shop has sent: all of it, or less of some lines with the reason. */
export function ReceiveTransferDialog(props: { institutionId: string; transfer: StockTransfer; onClose: () => void }) {
  const { t } = useTranslation("sending");
  const { quantity } = useQuantityFormat();
  const toast = useToast();
  const { institutionId, transfer, onClose } = props;
  const { mutateAsync } = useTransferSteps().receive;
  const wrong = t("transfers.differences.quantityWrong");
  const form = useRuleForm({
    rule,
    initial: {
      differs: false,
      lines: transfer.lines.map(({ line, quantity: sent }) => ({
        line,
        sent,
        quantity: sent,
        reason: "missing" as const,
        note: "",
      })),
    } as z.input<typeof rule>,
    problems: { required: wrong, quantity_format: wrong, quantity_too_large: wrong },
    send: async ({ differs, lines }) => {
      const differences = lines
        .filter((row) => differs && Number(row.quantity) < Number(row.sent))
        .map(({ line, quantity: received, reason, note }) => ({
          line,
          quantity: received,
          reason: wire[reason],
          note,
        }));
      await mutateAsync({ institutionId, transferId: transfer.id, differences });
      toast(t("transfers.receive.done"));
      onClose();
    },
  });
  const differs = form.value("differs");
  return (
    <FormDialog
      form={form}
      title={t("transfers.receive.title", { name: transfer.fromName })}
      submitLabel={t("transfers.differences.submit")}
      isIrreversible
      onClose={onClose}
    >
      <Typography variant="body2">{t("transfers.receive.effects", { figure: transfer.lines.length })}</Typography>
      <FormCheck {...differs} label={t("transfers.differences.differs")} />
      {differs.value &&
        transfer.lines.map((line, index) => {
          const { value, onChange, ...field } = form.value(`lines.${index}.quantity`);
          const isLess = Number(value) < Number(line.quantity);
          return (
            <Box key={line.line} sx={{ display: "grid", gap: 1.5 }}>
              <QuantityInput
                {...field}
                label={`${shownName(line.medicineName)} ${t("transfers.differences.received")}`}
                hint={`${t("transfers.differences.sent")} ${quantity(line.quantity, line.unit)}`}
                required
                value={value}
                unit={line.unit}
                onChange={({ target }) => onChange(target.value)}
              />
              {isLess && (
                <>
                  <SelectInput
                    id={form.value(`lines.${index}.reason`).id}
                    label={t("transfers.differences.reason")}
                    value={form.value(`lines.${index}.reason`).value}
                    onChange={(reason) =>
                      form.value(`lines.${index}.reason`).onChange(reasons.find((one) => one === reason) ?? "other")
                    }
                    choices={reasons.map((one) => ({ value: one, label: t(`transfers.differences.${one}`) }))}
                  />
                  <TextInput
                    {...form.text(`lines.${index}.note`)}
                    label={t("transfers.differences.note")}
                    maxLength={500}
                  />
                </>
              )}
            </Box>
          );
        })}
    </FormDialog>
  );
}
