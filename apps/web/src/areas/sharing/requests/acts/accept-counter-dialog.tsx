import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { ShareLots } from "../detail/share-lots.tsx";
import { useShareMoney } from "../use-share-money.ts";
import type { ActDialog } from "./act-dialog.ts";
import { useAct } from "./use-act.ts";
import { useShareActs } from "./use-share-acts.ts";

/** The asker accepts what the owner offers instead. */
export function AcceptCounterDialog(dialog: ActDialog) {
  const { t } = useTranslation("share");
  const { quantity } = useQuantityFormat();
  const { total } = useShareMoney();
  const { act, run } = useAct(dialog, "accept");
  const { mutateAsync, isPending } = useShareActs(dialog.institutionId).accept;
  const accept = useSingleFlight(() => run(mutateAsync(act)));
  const { terms, owner, unit } = dialog.request;
  return (
    <ConfirmDialog
      title={t("accept.titleCounter", { partner: owner?.name ?? "" })}
      effects={
        <>
          {t("accept.effectsCounter")}
          {terms && (
            <>
              <Typography sx={{ my: 1.5, fontWeight: 700 }}>
                {quantity(terms.quantity, unit)} {total(terms)}
              </Typography>
              <ShareLots lots={terms.lots} unit={unit} />
            </>
          )}
        </>
      }
      confirmLabel={t("accept.open")}
      isRunning={isPending}
      onClose={dialog.onClose}
      onConfirm={() => void accept()}
    />
  );
}
