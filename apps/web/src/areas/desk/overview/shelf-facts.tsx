import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { DispensingOverview, ShelfOverview } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { StockValuation } from "@meguri/rpc/app/v1/stock_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";

/** What the shelf is worth and how long it lasts, and when dispensings came in last. */
export function ShelfFacts({
  shelf,
  dispensing,
}: {
  shelf: ShelfOverview;
  dispensing: DispensingOverview | undefined;
}) {
  const { t } = useTranslation("medorder");
  const { number, yen, dateTime } = useFormat();
  const { valuation, onHand, daysLeft } = shelf;
  const importedAt = dispensing?.lastImportedAt;
  return (
    <Facts
      least={160}
      facts={[
        {
          label: t(valuation === StockValuation.PURCHASE_PRICE ? "atPurchase" : "atList"),
          value: <strong>{yen(onHand?.value ?? 0n)}</strong>,
        },
        { label: t("daysLeft"), value: daysLeft === undefined ? t("noUse") : t("days", { figure: number(daysLeft) }) },
        { label: t("medicines"), value: t("items", { figure: number(onHand?.medicines ?? 0) }) },
        ...(dispensing
          ? [{ label: t("lastImport"), value: importedAt ? dateTime(timestampDate(importedAt)) : t("neverImported") }]
          : []),
      ]}
    />
  );
}
