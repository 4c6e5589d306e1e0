import type { OrderChoice } from "@meguri/rpc/app/v1/order_draft_pb";
import { useTranslation } from "react-i18next";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { ChoicesDialog } from "./choices-dialog.tsx";
import { packsFor } from "./packs-for.ts";
import { useCartEdits } from "./use-cart.ts";

/** Puts a medicine into the cart otherwise than proposed: another package, wholesaler, or medicine of the same generic name. */
export function ChooseForCart(props: {
  institutionId: string;
  medicineId: string;
  medicineName: string;
  /** How much is needed, in the medicine's unit, a decimal string. */
  needed: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("cart");
  const toast = useToast();
  const { mutateAsync, isPending, error } = useCartEdits(props.institutionId).put;
  const choose = useSingleFlight(async ({ medicineId, medicineName, gtin, tradingId, packQuantity }: OrderChoice) => {
    const packs = packsFor(props.needed, packQuantity);
    const line = { id: crypto.randomUUID(), version: 0, medicineId, gtin, packs };
    await mutateAsync({ institutionId: props.institutionId, tradingId, line }).then(
      () => {
        toast(t("add.done", { name: shownName(medicineName), figure: packs }));
        props.onClose();
      },
      () => undefined,
    );
  });
  return (
    <ChoicesDialog
      {...props}
      title={t("choices.addTitle", { name: shownName(props.medicineName) })}
      isBusy={isPending}
      error={error}
      onChoose={(choice) => void choose(choice)}
    />
  );
}
