import { CorporationService, UpdateCorporationRequestSchema } from "@meguri/rpc/app/v1/corporation_service_pb";
import { corporationFields } from "@meguri/rules/institution";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { memberToProto } from "../members/index.ts";
import { addHeadOfficeMember, removeHeadOfficeMember } from "./change-head-office.ts";
import { addShop, removeShop } from "./change-shops.ts";
import { corporationToProto, shopToProto } from "./corporation-to-proto.ts";
import type { CorporationsDeps } from "./corporations-deps.ts";
import { corporationServicePolicies } from "./corporations-policy.ts";
import { selectMyCorporations } from "./corporations-queries.ts";
import { getCorporation } from "./get-corporation.ts";
import { createCorporation, updateCorporation } from "./save-corporation.ts";

export type { ShopTerms } from "./corporations-deps.ts";
export { assertHeadOffice } from "./corporations-policy.ts";
export { selectHeadOffice } from "./corporations-queries.ts";

/** The door of CorporationService. */
export function corporationsFeature(deps: CorporationsDeps): Feature {
  return feature(CorporationService, corporationServicePolicies, {
    async listMyCorporations(_request, context) {
      const { db, actor } = sessionOf(context);
      const rows = await selectMyCorporations(db, actor.tenantId, actor.userId);
      return { corporations: rows.map(corporationToProto) };
    },
    async getCorporation({ corporationId }, context) {
      const { db, actor } = sessionOf(context);
      const { row, shops, headOffice } = await getCorporation({ ...deps, db }, actor, corporationId);
      return {
        corporation: corporationToProto(row),
        shops: shops.map(shopToProto),
        headOffice: headOffice.map(memberToProto),
      };
    },
    async createCorporation(request, context) {
      const { db, actor } = sessionOf(context);
      return { corporation: corporationToProto(await createCorporation({ ...deps, db }, actor, request)) };
    },
    async updateCorporation(request, context) {
      const { db, actor } = sessionOf(context);
      const { corporationId } = request;
      const edit = editOf(UpdateCorporationRequestSchema, request, corporationFields);
      return {
        corporation: corporationToProto(await updateCorporation({ ...deps, db }, actor, { corporationId, edit })),
      };
    },
    async addShop(request, context) {
      const { db, actor } = sessionOf(context);
      await addShop({ ...deps, db }, actor, request);
      return {};
    },
    async removeShop(request, context) {
      const { db, actor } = sessionOf(context);
      await removeShop({ ...deps, db }, actor, request);
      return {};
    },
    async addHeadOfficeMember(request, context) {
      const { db, actor } = sessionOf(context);
      await addHeadOfficeMember({ ...deps, db }, actor, request);
      return {};
    },
    async removeHeadOfficeMember(request, context) {
      const { db, actor } = sessionOf(context);
      await removeHeadOfficeMember({ ...deps, db }, actor, request);
      return {};
    },
  });
}
