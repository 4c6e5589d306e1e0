import type { DebitTarget } from "@meguri/rpc/app/v1/payment_service_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** A payment, or one of its transfers, in one line. */
export function useTargetWords() {
  const { t } = useTranslation("payments");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  return ({ name, payOn, yen: amount, transferCount }: DebitTarget): string => {
    const words = { day: day(payOn), amount: yen(amount) };
    return name === ""
      ? t("bank.whole", { ...words, count: transferCount, figure: number(transferCount) })
      : t("bank.single", { ...words, name });
  };
}
