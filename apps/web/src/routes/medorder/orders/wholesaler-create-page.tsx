import { useTranslation } from "react-i18next";
import { AddTrading } from "../../../areas/ordering/trading/add-trading.tsx";
import { ForbiddenError } from "../../../shared/ui/state/route-errors.ts";
import { WithMedorder } from "../with-medorder.tsx";

/** Picks a wholesaler to trade with, or enters one by its VAN code. */
export function Component() {
  const { t } = useTranslation("trading");
  return (
    <WithMedorder title={t("create.title")} lead={t("list.lead")}>
      {({ institutionId, isPharmacist }) => {
        if (!isPharmacist) throw new ForbiddenError();
        return <AddTrading institutionId={institutionId} />;
      }}
    </WithMedorder>
  );
}
