import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import { listShelfCodes } from "@meguri/rpc/app/v1/scan_service-ScanService_connectquery";
import { useEffect, useState } from "react";
import type { MeantMedicine } from "../outbox/kept-scan.ts";
import { browserScanMemory as memory } from "../outbox/scan-memory.ts";

/** What is on a shelf changes slowly: read again after this many ms. */
const good = 12 * 60 * 60 * 1000;

/** Stores the packs of the shelf on this device, so that they have names without a network too; shows when it does. */
export function useShelfCodes(institutionId: string): boolean {
  const transport = useTransport();
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const key = `shelf ${institutionId}`;
    const fetchAhead = async () => {
      const keptAt = await memory.kept(key);
      if (typeof keptAt === "number" && Date.now() - keptAt < good) return;
      const { codes } = await callUnaryMethod(transport, listShelfCodes, { institutionId });
      const medicines = new Map<string, MeantMedicine>();
      for (const { code, medicine } of codes) {
        if (!medicine) continue;
        const { medicineId, name, unit, packQuantity } = medicine;
        medicines.set(code, { medicineId, name, unit, packQuantity });
      }
      await memory.keepMedicines(institutionId, medicines);
      await memory.keep(key, Date.now());
    };
    // Without it codes are named when the network is back; the next start reads again.
    fetchAhead().then(
      () => setIsKnown(true),
      () => undefined,
    );
  }, [transport, institutionId]);
  return isKnown;
}
