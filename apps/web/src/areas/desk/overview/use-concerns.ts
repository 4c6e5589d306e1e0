import type { GetMedorderOverviewResponse, ShelfPart } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { useTranslation } from "react-i18next";
import { dispensingPaths, orderPaths, stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { Concern } from "./concern-tile.tsx";

/** What there is to look at, the most urgent first; what there is none of is left out. */
export function useConcerns(overview: GetMedorderOverviewResponse): Concern[] {
  const { shelf, dispensing, orders, openDeliveries, openCounts } = overview;
  const { t } = useTranslation("medorder");
  const { number, yen } = useFormat();
  const { day } = useQuantityFormat();
  const items = (figure: number) => t("items", { figure: number(figure) });
  const cases = (figure: number) => t("cases", { figure: number(figure) });
  const part = (one: ShelfPart | undefined) => ({ figure: yen(one?.value ?? 0n), more: items(one?.medicines ?? 0) });
  const concerns: [number, Concern][] = [
    [
      shelf?.negativeMedicines ?? 0,
      {
        label: t("negative"),
        tone: "error",
        figure: items(shelf?.negativeMedicines ?? 0),
        to: stockPaths.list({ flag: "negative" }),
      },
    ],
    [
      shelf?.expired?.medicines ?? 0,
      { label: t("expired"), tone: "error", ...part(shelf?.expired), to: stockPaths.list({ flag: "expired" }) },
    ],
    [
      shelf?.shortMedicines ?? 0,
      {
        label: t("short"),
        tone: "warn",
        figure: items(shelf?.shortMedicines ?? 0),
        to: stockPaths.list({ flag: "short" }),
      },
    ],
    [
      shelf?.atRisk?.medicines ?? 0,
      { label: t("atRisk"), tone: "warn", ...part(shelf?.atRisk), to: stockPaths.list({ flag: "atRisk" }) },
    ],
    [
      shelf?.nearExpiry?.medicines ?? 0,
      { label: t("near"), tone: "warn", ...part(shelf?.nearExpiry), to: stockPaths.list({ flag: "near90" }) },
    ],
    [
      dispensing?.failedFiles ?? 0,
      {
        label: t("failed"),
        tone: "error",
        figure: cases(dispensing?.failedFiles ?? 0),
        more: t("failedWithin"),
        to: dispensingPaths.files("failed"),
      },
    ],
    [
      dispensing?.waitingItems ?? 0,
      {
        label: t("waiting"),
        tone: "warn",
        figure: cases(dispensing?.waitingItems ?? 0),
        to: dispensingPaths.tab("unknown"),
      },
    ],
    [
      orders?.unsent ?? 0,
      { label: t("unsent"), tone: "error", figure: cases(orders?.unsent ?? 0), to: orderPaths.tab("sent") },
    ],
    [
      orders?.short ?? 0,
      {
        label: t("shortOrders"),
        tone: "warn",
        figure: cases(orders?.short ?? 0),
        to: orderPaths.tab("awaited"),
      },
    ],
    [
      orders?.due ?? 0,
      {
        label: t("dueOrders"),
        tone: "info",
        figure: cases(orders?.due ?? 0),
        ...(orders?.nextOn && { more: t("nextOn", { day: day(orders.nextOn) }) }),
        to: orderPaths.tab("sent"),
      },
    ],
    [
      orders?.drafts ?? 0,
      { label: t("drafts"), tone: "info", figure: cases(orders?.drafts ?? 0), to: orderPaths.today },
    ],
    [
      openDeliveries,
      { label: t("deliveries"), tone: "info", figure: cases(openDeliveries), to: stockPaths.tab("receiving") },
    ],
    [openCounts, { label: t("counts"), tone: "info", figure: cases(openCounts), to: stockPaths.tab("counting") }],
  ];
  return concerns.flatMap(([figure, concern]) => (figure > 0 ? [concern] : []));
}
