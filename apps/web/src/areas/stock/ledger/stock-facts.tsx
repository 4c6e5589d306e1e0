import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { StockItem } from "@meguri/rpc/app/v1/stock_pb";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { SupplyChip } from "../../medicine/common/supply-chip.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** What there is of a medicine, and for how long; its order point and shelf too where no form shows them. */
export function StockFacts({ item, hasPlace }: { item: StockItem; hasPlace: boolean }) {
  const { t } = useTranslation("stock");
  const { number, yen, dateTime } = useFormat();
  const { inPacks, quantity, mean, expiry, day } = useQuantityFormat();
  const { unit } = item;
  return (
    <Facts
      least={150}
      facts={[
        { label: t("field.onHand"), value: <strong>{inPacks(item.onHand, unit, item.packageQuantity)}</strong> },
        { label: t("field.reserved"), value: quantity(item.reserved, unit) },
        {
          label: t("field.usable"),
          value: (
            <>
              {quantity(item.usable, unit)}
              {signOf(item.unconfirmed) > 0 && ` ${t("unconfirmed", { amount: quantity(item.unconfirmed, unit) })}`}
            </>
          ),
        },
        ...(signOf(item.quarantined) > 0
          ? [{ label: t("field.quarantined"), value: quantity(item.quarantined, unit) }]
          : []),
        ...(hasPlace
          ? [
              { label: t("field.orderPoint"), value: quantity(item.orderPoint, unit) },
              { label: t("field.location"), value: <bdi>{item.location}</bdi> },
            ]
          : []),
        { label: t("field.dailyUse"), value: mean(item.dailyUse, unit) },
        {
          label: t("field.daysLeftLong"),
          value: item.daysLeft === undefined ? t("noUse") : t("days", { figure: number(item.daysLeft) }),
        },
        { label: t("field.firstExpiry"), value: expiry(item.firstExpiry) },
        ...(signOf(item.atRisk) > 0 ? [{ label: t("field.atRisk"), value: quantity(item.atRisk, unit) }] : []),
        { label: t("field.value"), value: yen(item.value) },
        ...(item.supply ? [{ label: t("field.supply"), value: <SupplyChip kind={item.supply} /> }] : []),
        { label: t("field.maker"), value: <bdi lang="ja">{item.maker}</bdi> },
        { label: t("field.lastMovedOn"), value: day(item.lastMovedOn) },
        {
          label: t("field.lastCountedAt"),
          value: item.lastCountedAt ? dateTime(timestampDate(item.lastCountedAt)) : t("neverCounted"),
        },
      ]}
    />
  );
}
