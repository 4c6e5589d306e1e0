import type { Delivery, DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../shared/rpc/use-single-flight.ts";
import { isExpired } from "../../shared/scan/is-expired.ts";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { useToast } from "../../shared/ui/use-toast.ts";
import { useEndDelivery } from "./use-end-delivery.ts";

/** Asks before a delivery goes into the stock: how much it is, and what of it should be looked at once more. */
export function PostDeliveryDialog(props: {
  institutionId: string;
  delivery: Delivery;
  lines: readonly DeliveryLine[];
  onClose: () => void;
}) {
  const { t } = useTranslation("deliveries");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { post } = useEndDelivery();
  const { institutionId, delivery } = props;
  const lines = props.lines.filter(({ takenBack }) => !takenBack);
  const lacking = lines.filter(({ lot, expiresOn }) => !lot || !expiresOn).length;
  const expired = lines.filter(({ expiresOn }) => isExpired(expiresOn)).length;
  const confirm = useSingleFlight(async () => {
    await post.mutateAsync({ institutionId, deliveryId: delivery.id }).then(
      () => {
        toast(t("post.done"));
        props.onClose();
      },
      () => undefined,
    );
  });
  return (
    <ConfirmDialog
      title={t("post.title", { wholesaler: delivery.wholesaler })}
      confirmLabel={t("post.submit")}
      isIrreversible
      isRunning={post.isPending}
      error={post.error ? failureWords(post.error) : undefined}
      onClose={props.onClose}
      onConfirm={() => void confirm()}
      effects={
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          <li>{t("post.lines", { figure: lines.length })}</li>
          <li>{t("post.medicines", { figure: new Set(lines.map(({ medicineId }) => medicineId)).size })}</li>
          {lacking > 0 && <li>{t("post.lacking", { figure: lacking })}</li>}
          {expired > 0 && (
            <li>
              <strong>{t("post.expired", { figure: expired })}</strong>
            </li>
          )}
        </Box>
      }
    />
  );
}
