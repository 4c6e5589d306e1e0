import { PriceAgreementService } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { agreePrices } from "./agree-prices.ts";
import type { AgreementsParts } from "./agreements-deps.ts";
import { priceAgreementPolicies } from "./agreements-policy.ts";
import { agreedToProto, customerToProto, itemToProto, previewToProto } from "./agreements-to-proto.ts";
import { previewAgreement } from "./preview-agreement.ts";
import { listProvisionalCustomers, listProvisionalItems, spreadAgreedTotal } from "./read-provisional.ts";

/** The door of PriceAgreementService. */
export function agreementsFeature(parts: AgreementsParts): Feature {
  return feature(PriceAgreementService, priceAgreementPolicies, {
    async listProvisionalCustomers(request, context) {
      const { db, actor } = sessionOf(context);
      return { customers: (await listProvisionalCustomers({ ...parts, db }, actor, request)).map(customerToProto) };
    },
    async listProvisionalItems(request, context) {
      const { db, actor } = sessionOf(context);
      const { items, customerName } = await listProvisionalItems({ ...parts, db }, actor, request);
      return { items: items.map(itemToProto), customerName };
    },
    async spreadAgreedTotal(request, context) {
      const { db, actor } = sessionOf(context);
      return spreadAgreedTotal({ ...parts, db }, actor, request);
    },
    async previewPriceAgreement(request, context) {
      const { db, actor } = sessionOf(context);
      return previewToProto(await previewAgreement({ ...parts, db }, actor, request));
    },
    async agreePrices(request, context) {
      const { db, actor } = sessionOf(context);
      return agreedToProto(await agreePrices({ ...parts, db }, actor, request));
    },
  });
}
