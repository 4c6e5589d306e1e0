import { create } from "@bufbuild/protobuf";
import {
  TransferDirection,
  type TransferRecord,
  TransferRecordKind,
  TransferRecordSchema,
} from "@meguri/rpc/app/v1/transfer_record_pb";
import { regulationToProto } from "../../medicine/master/index.ts";
import type * as stored from "../tables.ts";
import type { RecordRow } from "./transfer-records-queries.ts";

const kinds = {
  share: TransferRecordKind.SHARE,
  offer: TransferRecordKind.OFFER,
  corporation: TransferRecordKind.CORPORATION,
} as const satisfies Record<stored.TransferRecordKind, TransferRecordKind>;

export function directionOf(direction: TransferDirection): stored.TransferRecordDirection | undefined {
  if (direction === TransferDirection.OUT) return "out";
  return direction === TransferDirection.IN ? "in" : undefined;
}

export function recordToProto({ direction, kind, regulation, expiresOn, totalYen, ...row }: RecordRow): TransferRecord {
  const { ownName: _name, ownAddress: _address, ownPermit: _permit, ...fields } = row;
  return create(TransferRecordSchema, {
    ...fields,
    direction: direction === "out" ? TransferDirection.OUT : TransferDirection.IN,
    kind: kinds[kind],
    regulation: regulationToProto(regulation),
    expiresOn: expiresOn ?? "",
    totalYen: BigInt(totalYen),
  });
}
