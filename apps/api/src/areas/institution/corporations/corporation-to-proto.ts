import { create } from "@bufbuild/protobuf";
import {
  type Corporation,
  CorporationSchema,
  ShopSchema,
  type Shop as WireShop,
} from "@meguri/rpc/app/v1/corporation_pb";
import { institutionToProto, planToProto } from "../institutions/index.ts";
import type { CorporationRow } from "./corporations-queries.ts";
import type { Shop } from "./get-corporation.ts";

export function corporationToProto(row: CorporationRow): Corporation {
  return create(CorporationSchema, {
    id: row.id,
    name: row.name,
    corporateNumber: row.corporate_number,
    institutionCount: row.institution_count,
  });
}

export function shopToProto({ row, plan, memberCount, groupCount }: Shop): WireShop {
  return create(ShopSchema, { institution: institutionToProto(row), memberCount, groupCount, plan: planToProto(plan) });
}
