import { useCallback, useEffect, useRef, useState } from "react";
import type { Station } from "../station.ts";
import { useStationServer } from "../use-station-server.ts";
import { isToSend, type KeptScan } from "./kept-scan.ts";
import { type OutboxState, openOutbox } from "./outbox.ts";
import { browserScanMemory as memory } from "./scan-memory.ts";
import { sendScans } from "./send-scans.ts";

/** What was sent is shown for so long, in ms. */
const keptFor = 3 * 24 * 60 * 60 * 1000;

const isOver = (scan: KeptScan) =>
  scannedBefore(scan, Date.now() - keptFor) && !isToSend(scan) && !scan.isHeld && scan.refusal === undefined;

const scannedBefore = ({ scannedAt }: KeptScan, moment: number) => scannedAt < moment;

/** The scans of this station on this device, and their way to the server; other tabs see the same. */
export function useScanOutbox({ owner, institutionId }: Station) {
  const server = useStationServer(institutionId);
  const [scans, setScans] = useState<readonly KeptScan[]>();
  const [others, setOthers] = useState(0);
  const [state, setState] = useState<OutboxState>({ isSending: false });
  const [failure, setFailure] = useState<unknown>();
  const tell = useRef<() => void>(() => undefined);
  const wake = useRef<() => void>(() => undefined);

  useEffect(() => {
    let isGone = false;
    const show = () => {
      const shown = Promise.all([memory.scansOf(owner), memory.countOthers(owner, isToSend)]);
      shown.then(([mine, ofOthers]) => {
        if (isGone) return;
        setScans(mine);
        setOthers(ofOthers);
      }, setFailure);
    };
    const channel = new BroadcastChannel("meguri-scans");
    channel.onmessage = show;
    const onChange = () => {
      show();
      channel.postMessage(owner);
    };
    const outbox = openOutbox({
      send: () => sendScans({ memory, server, owner, onChange }),
      lock: `meguri-scans ${owner}`,
      onState: setState,
    });
    tell.current = onChange;
    wake.current = outbox.wake;
    const begin = async () => {
      const mine = await memory.scansOf(owner);
      await memory.forgetScans(mine.filter(isOver).map(({ id }) => id));
      onChange();
      outbox.wake();
    };
    begin().catch(setFailure);
    window.addEventListener("online", outbox.wake);
    document.addEventListener("visibilitychange", outbox.wake);
    return () => {
      isGone = true;
      outbox.close();
      channel.close();
      window.removeEventListener("online", outbox.wake);
      document.removeEventListener("visibilitychange", outbox.wake);
    };
  }, [owner, server]);

  /** Does something to the memory, shows it, and has it sent. */
  const act = useCallback(async (change: () => Promise<unknown>) => {
    try {
      await change();
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
      throw error;
    }
    tell.current();
    wake.current();
  }, []);
  return {
    /** In the order of their creation; absent until they are read. */
    scans,
    /** How many scans of others wait on this device. */
    others,
    state,
    /** Why this device cannot keep scans. */
    failure,
    server,
    add: useCallback((scan: KeptScan) => act(() => memory.addScan(scan)), [act]),
    change: useCallback(
      (id: string, change: (scan: KeptScan) => KeptScan) => act(() => memory.changeScan(id, change)),
      [act],
    ),
    forget: useCallback((id: string) => act(() => memory.forgetScans([id])), [act]),
    sendNow: useCallback(() => wake.current(), []),
  };
}

export type ScanOutbox = ReturnType<typeof useScanOutbox>;
