import type { MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromMs } from "@bufbuild/protobuf/wkt";
import { Code, type Transport } from "@connectrpc/connect";
import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import type { DeliveryLineSchema } from "@meguri/rpc/app/v1/delivery_pb";
import {
  addDeliveryLines,
  getDelivery,
  takeBackDeliveryLine,
  updateDeliveryLine,
} from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import type { ScannedMedicine } from "@meguri/rpc/app/v1/scan_service_pb";
import type { StockCountEntrySchema } from "@meguri/rpc/app/v1/stock_count_pb";
import {
  addStockCountEntries,
  getStockCount,
  takeBackStockCountEntry,
  updateStockCountEntry,
} from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { ScanPurpose } from "@meguri/rpc/app/v1/terminal_pb";
import { recordScans } from "@meguri/rpc/app/v1/terminal_service-TerminalService_connectquery";
import { useMemo } from "react";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { masked } from "../../../shared/rpc/use-edit.ts";
import type { Job, KeptScan, MeantMedicine } from "./outbox/kept-scan.ts";
import { amountOf } from "./scans/scan-amount.ts";
import { symbologyOf } from "./scans/symbology-of.ts";
import type { StationServer } from "./station-server.ts";

/** Codes of failures that a repeated call would not change; any other may be a passing trouble. */
const final: ReadonlySet<Code> = new Set([
  Code.InvalidArgument,
  Code.NotFound,
  Code.AlreadyExists,
  Code.FailedPrecondition,
  Code.OutOfRange,
  Code.PermissionDenied,
]);

const purposes = {
  receive: ScanPurpose.RECEIVE,
  count: ScanPurpose.STOCK_TAKE,
  look: ScanPurpose.LOOKUP,
} as const;

/** The server as a station needs it. */
export function useStationServer(institutionId: string): StationServer {
  const transport = useTransport();
  return useMemo(() => stationServerOf(transport, institutionId), [transport, institutionId]);
}

/** Without what marks a message: only that can be kept on the device. */
function plainMedicine({ medicineId, name, unit, packQuantity }: ScannedMedicine): MeantMedicine {
  return { medicineId, name, unit, packQuantity };
}

function fieldsOf({ id, medicine, code, lot, expiresOn }: KeptScan) {
  return { id, medicineId: medicine?.medicineId ?? "", code, lot, expiresOn };
}

function lineOf(scan: KeptScan): MessageInitShape<typeof DeliveryLineSchema> {
  return { ...fieldsOf(scan), ...amountOf(scan), scannedAt: timestampFromMs(Math.floor(scan.scannedAt)) };
}

function entryOf(scan: KeptScan): MessageInitShape<typeof StockCountEntrySchema> {
  const { quantity } = amountOf(scan);
  return { ...fieldsOf(scan), quantity, countedAt: timestampFromMs(Math.floor(scan.scannedAt)) };
}

function stationServerOf(transport: Transport, institutionId: string): StationServer {
  const linesOf = async (deliveryId: string) =>
    (await callUnaryMethod(transport, getDelivery, { institutionId, deliveryId })).lines;
  const entriesOf = async (countId: string) =>
    (await callUnaryMethod(transport, getStockCount, { institutionId, countId })).entries;
  return {
    async read(scans, job) {
      const taken = scans.map(({ id, text, scannedAt }) => ({
        id,
        text,
        symbology: symbologyOf(text),
        purpose: purposes[job],
        scannedAt: timestampFromMs(Math.floor(scannedAt)),
      }));
      const { readings } = await callUnaryMethod(transport, recordScans, { institutionId, scans: taken });
      return scans.map((_, at) => (readings[at]?.medicines ?? []).map(plainMedicine));
    },
    async add({ kind, id }, scans) {
      if (kind === "receive") {
        const lines = scans.map(lineOf);
        await callUnaryMethod(transport, addDeliveryLines, { institutionId, deliveryId: id, lines });
      } else {
        const entries = scans.map(entryOf);
        await callUnaryMethod(transport, addStockCountEntries, { institutionId, countId: id, entries });
      }
    },
    async update(scan) {
      const { kind, id } = scan.job;
      if (kind === "receive") {
        const edit = { institutionId, deliveryId: id, line: lineOf(scan) };
        await callUnaryMethod(transport, updateDeliveryLine, masked(updateDeliveryLine, edit));
      } else {
        const edit = { institutionId, countId: id, entry: entryOf(scan) };
        await callUnaryMethod(transport, updateStockCountEntry, masked(updateStockCountEntry, edit));
      }
    },
    async takeBack({ id, job }) {
      if (job.kind === "receive") {
        await callUnaryMethod(transport, takeBackDeliveryLine, { institutionId, deliveryId: job.id, lineId: id });
      } else {
        await callUnaryMethod(transport, takeBackStockCountEntry, { institutionId, countId: job.id, entryId: id });
      }
    },
    async idsOf({ kind, id }: Job) {
      const known = kind === "receive" ? await linesOf(id) : await entriesOf(id);
      return new Set(known.map((one) => one.id));
    },
    refusalOf(error) {
      const { code, reason } = failureOf(error);
      return final.has(code) ? FailureReason[reason] : undefined;
    },
  };
}
