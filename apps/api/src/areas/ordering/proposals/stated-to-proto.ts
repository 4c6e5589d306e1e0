import type { MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type StatedPackageSchema, StatedSupply } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import type { StatedPackage } from "./stated-packages.ts";

const supplies = {
  available: StatedSupply.AVAILABLE,
  limited: StatedSupply.LIMITED,
  unavailable: StatedSupply.UNAVAILABLE,
} as const satisfies Record<StatedPackage["status"], StatedSupply>;

export function statedToProto(row: StatedPackage): MessageInitShape<typeof StatedPackageSchema> {
  const { status, packs, expectedOn, statedAt, ...fields } = row;
  return {
    ...fields,
    supply: supplies[status],
    ...(packs !== null && { packs }),
    expectedOn: expectedOn ?? "",
    statedAt: timestampFromDate(statedAt),
  };
}
