import { create } from "@bufbuild/protobuf";
import { timestampDate, timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type StockCount,
  type StockCountDifference,
  StockCountDifferenceSchema,
  type StockCountEntry,
  StockCountEntrySchema,
  StockCountSchema,
  StockCountState,
} from "@meguri/rpc/app/v1/stock_count_pb";
import type { DeliveryState } from "../tables.ts";
import type { CountedEntry } from "./add-stock-count-entries.ts";
import type { DifferenceRow } from "./count-differences-queries.ts";
import type { EntryRow } from "./count-entries-queries.ts";
import type { CountRow } from "./stock-counts-queries.ts";

const states = {
  open: StockCountState.OPEN,
  posted: StockCountState.POSTED,
  cancelled: StockCountState.CANCELLED,
} as const satisfies Record<DeliveryState, StockCountState>;

export function countToProto({ state, startedAt, postedAt, ...row }: CountRow): StockCount {
  return create(StockCountSchema, {
    ...row,
    state: states[state],
    startedAt: timestampFromDate(startedAt),
    postedAt: postedAt ? timestampFromDate(postedAt) : undefined,
  });
}

export function entryToProto({ medicineId, expiresOn, countedAt, ...row }: EntryRow): StockCountEntry {
  return create(StockCountEntrySchema, {
    ...row,
    medicineId: medicineId ?? "",
    expiresOn: expiresOn ?? "",
    countedAt: timestampFromDate(countedAt),
  });
}

export function differenceToProto({ expiresOn, counted, checked: _, ...row }: DifferenceRow): StockCountDifference {
  return create(StockCountDifferenceSchema, {
    ...row,
    expiresOn: expiresOn ?? "",
    counted: counted ?? "",
    value: BigInt(row.value),
    unitPrice: row.unitPrice ?? "",
    countedValue: BigInt(row.countedValue),
  });
}

/** An entry in a request, without the fields of responses. */
export function countedEntryOf(entry: StockCountEntry): CountedEntry {
  const { id, medicineId, code, lot, expiresOn, quantity, countedAt } = entry;
  const fields = { id: id.toLowerCase(), medicineId, code, lot, expiresOn, quantity };
  return { ...fields, countedAt: countedAt && timestampDate(countedAt) };
}
