import { create } from "@bufbuild/protobuf";
import { PackLevel, type ScanReading, ScanReadingSchema } from "@meguri/rpc/app/v1/scan_service_pb";
import type { CodeReading } from "./read-codes.ts";

const levels = { dispensing: PackLevel.DISPENSING, sales: PackLevel.SALES, carton: PackLevel.CASE } as const;

export function readingToProto({ level, ...reading }: CodeReading): ScanReading {
  return create(ScanReadingSchema, { ...reading, level: level ? levels[level] : PackLevel.UNSPECIFIED });
}
