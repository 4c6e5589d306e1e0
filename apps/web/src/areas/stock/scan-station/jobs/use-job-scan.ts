import { useState } from "react";
import { isExpired } from "../../common/scan/is-expired.ts";
import { typedQuantity } from "../../common/scan/typed-quantity.ts";
import { useScanSounds } from "../../common/scan/use-scan-sounds.ts";
import { changed, counts, type Job, type KeptScan, named, resolved } from "../outbox/kept-scan.ts";
import { browserScanMemory as memory } from "../outbox/scan-memory.ts";
import { keepMeanings } from "../outbox/send-scans.ts";
import type { ScanOutbox } from "../outbox/use-scan-outbox.ts";
import { readScanHere } from "../scans/read-scan-here.ts";
import { withAmount } from "../scans/scan-amount.ts";
import type { Station } from "../station.ts";

/** The moment as a number that two scans never share. */
const moment = () => performance.timeOrigin + performance.now();

/** Takes scans into a job: each is kept on this device before anything else happens to it. */
export function useJobScan(station: Station, job: Job, outbox: ScanOutbox) {
  const { owner, institutionId } = station;
  const play = useScanSounds();
  const [isNoCode, setIsNoCode] = useState(false);
  const mine = (outbox.scans ?? []).filter((scan) => scan.job.id === job.id && counts(scan));
  const last = mine.at(-1);

  const setAmount = async (amount: string) => {
    if (!last) return play("error");
    await outbox.change(last.id, (scan) => changed(scan, withAmount(scan, amount)));
    play("ok");
  };

  const take = async (text: string) => {
    const scannedAt = moment();
    const { isCode, ...here } = readScanHere(text);
    setIsNoCode(!isCode);
    if (!isCode) return play("error");
    const blank = { owner, institutionId, job, scannedAt, text, ...here, candidates: [], amount: "1", inPacks: true };
    const states = { isTakenBack: false, revision: 1, sentRevision: 0, triedRevision: 0, isOnServer: false };
    const isHeld = job.kind === "receive" && isExpired(here.expiresOn);
    const scan: KeptScan = { id: crypto.randomUUID(), ...blank, ...states, isHeld };
    const medicine = await memory.medicineOf(institutionId, scan.code);
    await outbox.add(medicine ? named(scan, medicine) : scan);
    const isKnown = medicine !== undefined || (await look(scan));
    const isRepeat = mine.some(({ code, lot }) => code === scan.code && lot === scan.lot);
    play(!isKnown || isExpired(scan.expiresOn) ? "error" : isRepeat ? "repeat" : "ok");
  };

  /** Reads the meaning of a code unknown to this device; without a network this is done before it is sent. */
  const look = async (scan: KeptScan): Promise<boolean> => {
    if (!navigator.onLine) return false;
    const meanings = await outbox.server.read([scan], job.kind).catch(() => []);
    const [medicines = []] = meanings;
    if (medicines.length === 0) return false;
    await keepMeanings(memory, [scan], meanings);
    await outbox.change(scan.id, (one) => resolved(one, medicines));
    return medicines.length === 1;
  };

  return {
    /** The newest that counts. */
    last,
    /** Those of this job that count, the oldest first. */
    scans: mine,
    /** Whether what was scanned last can be no code of a medicine, and was not kept. */
    isNoCode,
    scan: (text: string) => {
      const amount = typedQuantity(text);
      void (amount ? setAmount(amount) : take(text)).catch(() => play("error"));
    },
  };
}
