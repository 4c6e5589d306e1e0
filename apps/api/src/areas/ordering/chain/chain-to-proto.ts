import { create } from "@bufbuild/protobuf";
import { type GetChainTermsResponse, GetChainTermsResponseSchema } from "@meguri/rpc/app/v1/chain_service_pb";
import { orderLayoutMessage } from "@meguri/rules/order-layout";
import { ownFieldsToProto, settingToProto, usualOrderSetting } from "../orders/index.ts";
import type { ChainTerms } from "./get-chain-terms.ts";

export function chainTermsToProto(terms: ChainTerms): GetChainTermsResponse {
  const { setting } = terms;
  return create(GetChainTermsResponseSchema, {
    shops: terms.shops,
    wholesalers: terms.wholesalers.map(({ layout, ...wholesaler }) => ({
      ...wholesaler,
      ...(layout && { layout: orderLayoutMessage(layout) }),
    })),
    routes: terms.routes.map(({ kind, key, medicineName, mainVanCode, secondVanCode, overrides }) => ({
      medicineId: kind === "medicine" ? key : "",
      maker: kind === "maker" ? key : "",
      medicineName,
      mainVanCode,
      secondVanCode,
      overrides: overrides.map(({ institutionId, vanCode, secondVanCode: second }) => ({
        institutionId,
        mainVanCode: vanCode,
        secondVanCode: second,
      })),
    })),
    ...(setting && { setting: settingToProto({ ...usualOrderSetting, ...setting, serviceLevel: "" }) }),
    settingOverrides: [...terms.settingOverrides].map(([institutionId, columns]) => ({
      institutionId,
      fields: ownFieldsToProto(columns),
    })),
    makers: terms.makers,
  });
}
