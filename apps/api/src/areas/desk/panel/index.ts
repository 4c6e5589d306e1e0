import { MedicinePanelService } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { z } from "zod";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature, type MethodPolicy } from "../../../platform/rpc/feature.ts";
import { getMedicinePanel } from "./get-medicine-panel.ts";
import type { PanelParts } from "./panel-deps.ts";
import { panelToProto } from "./panel-to-proto.ts";

const medicineId = z.string().regex(/^(6\d{8}|X\d{8})$/, "medicine_format");

const policies = {
  getMedicinePanel: { who: "user", rules: z.object({ institutionId: z.guid("id_format"), medicineId }) },
} satisfies Record<string, MethodPolicy>;

/** The door of MedicinePanelService. */
export function medicinePanelFeature(parts: PanelParts): Feature {
  return feature(MedicinePanelService, policies, {
    async getMedicinePanel(request, context) {
      const { db, actor } = sessionOf(context);
      return panelToProto(await getMedicinePanel({ ...parts, db }, actor, request));
    },
  });
}
