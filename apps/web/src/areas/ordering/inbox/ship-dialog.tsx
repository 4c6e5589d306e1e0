import type { Order, OrderLine, OrderShipment } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { MeantCheck } from "../../../shared/ui/meant-check.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { WideFormDialog } from "../../../shared/ui/wide-form-dialog.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { ShipLot } from "./ship-lot.tsx";
import { toShipOf } from "./to-ship.ts";
import { useInboxSteps } from "./use-inbox.ts";
import { useShipForm } from "./use-ship-form.ts";

/** Records a shipment, lot by lot, so that the pharmacy receives it by scanning (出荷案内). */
export function ShipDialog(props: {
  wholesalerId: string;
  order: Order;
  lines: readonly OrderLine[];
  shipments: readonly OrderShipment[];
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { wholesalerId, order } = props;
  const [id] = useState(() => crypto.randomUUID());
  const form = useShipForm(props.lines, props.shipments);
  const [slip, setSlip] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [isMeant, setIsMeant] = useState(false);
  const { mutateAsync, isPending, error } = useInboxSteps().ship;
  const isLacking = slip.trim() === "";
  const send = useSingleFlight(async () => {
    const shipment = { id, slipNumber: slip.trim(), shippedOn: "", lines: form.toSend() };
    await mutateAsync({ wholesalerId, orderId: order.id, shipment, beyondOrdered: isMeant }).then(
      () => {
        toast(t("inbox.shipped"));
        props.onClose();
      },
      () => undefined,
    );
  });
  return (
    <WideFormDialog
      title={t("inbox.shipTitle", { number: order.number, name: order.institutionName })}
      submitLabel={t("inbox.shipSubmit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={() => {
        setIsAsked(true);
        if (form.isRight && !isLacking && (form.exceeding.length === 0 || isMeant)) void send();
      }}
    >
      <TextInput
        label={t("receive.slip")}
        hint={t("inbox.slipHint")}
        required
        value={slip}
        maxLength={40}
        dir="ltr"
        error={isAsked && isLacking ? t("inbox.slipMissing") : undefined}
        onChange={({ target }) => setSlip(target.value)}
      />
      {form.lines.map((line) => (
        <Box key={line.id} role="group" aria-label={shownName(line.medicineName)} sx={{ display: "grid", gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <MedicineName name={line.medicineName} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t("inbox.toShip", { figure: toShipOf(line, props.shipments), package: line.packageWords })}
          </Typography>
          {form.rows
            .filter(({ typed }) => typed.lineId === line.id)
            .map((row) => (
              <ShipLot key={row.typed.key} {...row} isAsked={isAsked} onChange={form.set} />
            ))}
          <Button size="small" color="inherit" onClick={() => form.add(line.id)} sx={{ justifySelf: "start" }}>
            {t("inbox.addLot")}
          </Button>
        </Box>
      ))}
      {form.exceeding.length > 0 && (
        <MeantCheck checked={isMeant} isAsked={isAsked} onChange={setIsMeant}>
          {form.exceeding.map(({ line, packs }) => (
            <div key={line.id}>
              {t("inbox.beyond", { name: shownName(line.medicineName), ordered: line.packs, figure: packs })}
            </div>
          ))}
        </MeantCheck>
      )}
      {isAsked && form.toSend().length === 0 && <Alert severity="error">{t("inbox.nothingShipped")}</Alert>}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </WideFormDialog>
  );
}
