import type { Receipt } from "@meguri/rpc/app/v1/receipt_service_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** Says of which receipt one is a part, or into how many it was divided; nothing of others. */
export function useDivisionWords() {
  const { t } = useTranslation("receipts");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  return ({ partOf, partCount }: Receipt) => {
    if (partOf) {
      const whole = { day: day(partOf.receivedOn), amount: yen(partOf.yen) };
      return t("division.part", { day: whole.day, amount: whole.amount, figure: number(partOf.partCount) });
    }
    return partCount > 0 ? t("division.whole", { figure: number(partCount) }) : "";
  };
}
