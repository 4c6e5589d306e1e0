import type { StockLot } from "@meguri/rpc/app/v1/stock_pb";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useCheckLot } from "./use-stock-acts.ts";

/** Confirms that a lot that a count inferred was checked; its warning goes. */
export function CheckLotButton(props: { institutionId: string; medicineId: string; lot: StockLot }) {
  const { t } = useTranslation("stock");
  const toast = useToast();
  const { mutate, isPending } = useCheckLot();
  const { institutionId, medicineId, lot } = props;
  return (
    <Button
      size="small"
      color="inherit"
      loading={isPending}
      sx={{ whiteSpace: "nowrap" }}
      onClick={() =>
        mutate({ institutionId, medicineId, lotId: lot.id }, { onSuccess: () => toast(t("lots.checked")) })
      }
    >
      {t("lots.check")}
    </Button>
  );
}
