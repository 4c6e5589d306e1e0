import { create } from "@bufbuild/protobuf";
import {
  type GetMedicinePanelResponse,
  GetMedicinePanelResponseSchema,
} from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { supplyToProto } from "../../medicine/master/index.ts";
import { proposalToProto, statedToProto } from "../../ordering/proposals/index.ts";
import { sharedStockToProto } from "../../sharing/medsearch/index.ts";
import { lotToProto, movementToProto, stockItemsOn } from "../../stock/ledger/index.ts";
import type { MedicinePanel } from "./get-medicine-panel.ts";

export function panelToProto(panel: MedicinePanel): GetMedicinePanelResponse {
  const { stock, proposal, facts, forecast, partners } = panel;
  const partnerOf = new Map(partners.map((partner) => [partner.id, partner]));
  return create(GetMedicinePanelResponseSchema, {
    item: stockItemsOn(stock.day)(stock.row, stock.outlook),
    lots: stock.lots.map(lotToProto),
    movements: panel.movements.map(movementToProto),
    price: facts.price,
    storage: facts.storage,
    owed: facts.owed,
    expectedPatients: facts.expectedPatients,
    forecast: forecast && {
      asOf: forecast.asOf,
      dailyMean: forecast.dailyMean,
      band95: forecast.band95,
      nextDelivery: forecast.nextDelivery,
    },
    used: panel.used,
    arriving: panel.arriving.map(({ on, ...row }) => ({ ...row, on: on ?? "" })),
    proposal: proposal && proposalToProto(proposal, stock.outlook),
    lastOrder: panel.lastOrder,
    neighbours: panel.matches.map((row) => {
      const partner = partnerOf.get(row.institutionId);
      return {
        stock: sharedStockToProto(row),
        name: partner?.name ?? "",
        tel: partner?.tel ?? "",
        distanceKm: Number.isFinite(row.km) ? row.km : -1,
      };
    }),
    substitutes: panel.substitutes,
    strengths: panel.strengths,
    supply: panel.supply ? supplyToProto(panel.supply) : undefined,
    stated: panel.stated.map(statedToProto),
    insertGtin: panel.insertGtin,
    mayPassOn: panel.mayPassOn,
    mayOrder: panel.mayOrder,
  });
}
