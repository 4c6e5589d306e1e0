import type { InboxOrder, InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import type { OrderShipment } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { refusedFields } from "../../../shared/form/refused-fields.ts";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { MeantCheck } from "../../../shared/ui/input/meant-check.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { typedPacks } from "../common/order/typed-packs.ts";
import { ShipLot } from "./ship-lot.tsx";
import { exceedingOf, shipInputOf, shipRule } from "./ship-rule.ts";
import { toShipOf } from "./to-ship.ts";
import { useInboxSteps } from "./use-inbox.ts";

// What the server refuses of a lot is no field by its name.
const refused = refusedFields(["slipNumber"]);

/** Records a shipment, lot by lot, so that the pharmacy receives it by scanning (出荷案内). */
export function ShipDialog(props: {
  wholesalerId: string;
  order: InboxOrder;
  lines: readonly InboxOrderLine[];
  shipments: readonly OrderShipment[];
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const toast = useToast();
  const { wholesalerId, order, shipments, onClose } = props;
  const [id] = useState(() => crypto.randomUUID());
  const [lines] = useState(() => props.lines.filter((line) => toShipOf(line, shipments) > 0));
  const { mutateAsync } = useInboxSteps().ship;
  const form = useRuleForm({
    rule: shipRule(lines, shipments),
    initial: shipInputOf(lines, shipments),
    words: { slipNumber: t("inbox.slipMissing") },
    refused,
    send: async ({ slipNumber, lots, isMeant }) => {
      const shipment = { id, slipNumber, shippedOn: "", lines: lots };
      await mutateAsync({ wholesalerId, orderId: order.id, shipment, beyondOrdered: isMeant });
      toast(t("inbox.shipped"));
      onClose();
    },
  });
  const { fields, insert } = useFieldArray({ control: form.control, name: "lots" });
  const { isSubmitted } = form.formState;
  const { value: isMeant, onChange: setIsMeant } = form.value("isMeant");
  const typed = form.watch("lots").map(({ lineId, packs }) => ({ lineId, packs: typedPacks(packs) ?? 0 }));
  const exceeding = exceedingOf(lines, shipments, typed);
  const add = (lineId: string) =>
    insert(
      fields.findLastIndex((lot) => lot.lineId === lineId) + 1,
      { lineId, lot: "", expiresOn: "", packs: "" },
      { shouldFocus: false },
    );
  return (
    <FormDialog
      form={form}
      isWide
      title={t("inbox.shipTitle", { number: order.number, name: order.institutionName })}
      submitLabel={t("inbox.shipSubmit")}
      onClose={onClose}
    >
      <TextInput
        {...form.text("slipNumber")}
        label={t("receive.slip")}
        hint={t("inbox.slipHint")}
        required
        maxLength={40}
        dir="ltr"
      />
      {lines.map((line) => (
        <Box key={line.id} role="group" aria-label={shownName(line.medicineName)} sx={{ display: "grid", gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <MedicineName name={line.medicineName} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t("inbox.toShip", { figure: toShipOf(line, shipments), package: line.packageWords })}
          </Typography>
          {fields.map((lot, index) => lot.lineId === line.id && <ShipLot key={lot.id} form={form} index={index} />)}
          <Button size="small" color="inherit" onClick={() => add(line.id)} sx={{ justifySelf: "start" }}>
            {t("inbox.addLot")}
          </Button>
        </Box>
      ))}
      {exceeding.length > 0 && (
        <MeantCheck checked={isMeant} isSubmitted={isSubmitted} onChange={setIsMeant}>
          {exceeding.map(({ line, packs }) => (
            <div key={line.id}>
              {t("inbox.beyond", { name: shownName(line.medicineName), ordered: line.packs, figure: packs })}
            </div>
          ))}
        </MeantCheck>
      )}
      {isSubmitted && typed.every(({ packs }) => packs === 0) && (
        <Alert severity="error">{t("inbox.nothingShipped")}</Alert>
      )}
    </FormDialog>
  );
}
