import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import type { StockItem, StockLot } from "@meguri/rpc/app/v1/stock_pb";
import { getStockItem } from "@meguri/rpc/app/v1/stock_service-StockService_connectquery";
import { useState } from "react";
import { useScanSounds } from "../../common/scan/use-scan-sounds.ts";
import type { MeantMedicine } from "../outbox/kept-scan.ts";
import { browserScanMemory as memory } from "../outbox/scan-memory.ts";
import { keepMeanings } from "../outbox/send-scans.ts";
import { useStationServer } from "../use-station-server.ts";
import { readScanHere, type ScanHere } from "./read-scan-here.ts";

/** What a code is, and what of it is on the shelf; the shelf is absent where the server was not reachable. */
export interface Found extends ScanHere {
  readonly medicines: readonly MeantMedicine[];
  readonly item?: StockItem | undefined;
  readonly lots: readonly StockLot[];
  /** Why the server returned nothing. */
  readonly error?: unknown;
}

/** Shows what a scanned code is; the newest scan counts, however late the response for an earlier one. */
export function useLookUp(institutionId: string) {
  const transport = useTransport();
  const server = useStationServer(institutionId);
  const play = useScanSounds();
  const [asked, setAsked] = useState<string>();
  const [found, setFound] = useState<Found>();

  const read = async (id: string, text: string): Promise<Found> => {
    const here = readScanHere(text);
    if (!here.isCode) return { ...here, code: "", medicines: [], lots: [] };
    const known = await memory.medicineOf(institutionId, here.code);
    try {
      const meanings = await server.read([{ id, text, scannedAt: Date.now() }], "look");
      const [medicines = []] = meanings;
      await keepMeanings(memory, [{ institutionId, code: here.code }], meanings);
      const [medicine, ...others] = medicines;
      if (!medicine || others.length > 0) return { ...here, medicines, lots: [] };
      const { medicineId } = medicine;
      const { item, lots } = await callUnaryMethod(transport, getStockItem, { institutionId, medicineId });
      return { ...here, medicines, item, lots };
    } catch (error) {
      return { ...here, medicines: known ? [known] : [], lots: [], error };
    }
  };
  const lookUp = async (text: string) => {
    const id = crypto.randomUUID();
    setAsked(id);
    const answer = await read(id, text);
    setAsked((latest) => {
      if (latest !== id) return latest;
      setFound(answer);
      play(answer.medicines.length === 0 ? "error" : "ok");
      return undefined;
    });
  };
  return {
    isAsking: asked !== undefined,
    found,
    lookUp: (text: string) => void lookUp(text).catch(() => play("error")),
  };
}
