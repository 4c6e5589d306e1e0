import i18next from "i18next";
import { openPages } from "../../../areas/medicine/master/testing/test-medicines-app.tsx";
import { type FolderDevice, folderDeviceAtom } from "../../../areas/stock/common/folder/folder-device.ts";
import type { FolderHandle } from "../../../areas/stock/common/folder/folder-handle.ts";
import type { FolderMemory } from "../../../areas/stock/common/folder/folder-memory.ts";
import { dispensingDeviceAtom } from "../../../areas/stock/dispensing/import/dispensing-device.ts";
import { directPreparer } from "../../../areas/stock/dispensing/prepare/test-files.ts";
import { paths } from "../../../paths.ts";
import { authAtom, initialAuth } from "../../../shared/auth/session/auth-atom.ts";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";
import { Component as FilePage } from "../dispensing/nsips-file-page.tsx";
import { Component as NsipsPage } from "../dispensing/nsips-page.tsx";
import { Component as PrescriptionDetailPage } from "../dispensing/prescription-detail-page.tsx";
import { Component as PrescriptionPage } from "../dispensing/prescription-page.tsx";
import { dispensingsServer } from "./test-dispensings-server.ts";

/** The words of the pages, in Japanese: they are chunks, and no test is to wait for them. */
export async function loadWords(): Promise<void> {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "dispensings", "folders", "stock", "scan", "medicines", "failure"]);
}

function memory(folder?: FolderHandle): FolderMemory {
  const seen = new Set<string>();
  let kept = folder;
  return {
    folder: async () => kept,
    keepFolder: async (_, chosen) => {
      kept = chosen;
    },
    forgetFolder: async () => {
      kept = undefined;
    },
    seen: async () => seen,
    keepSeen: async (_, marks) => {
      for (const mark of marks) seen.add(mark);
    },
  };
}

/**
 * A browser without a worker; with a folder it also has the picker, and may remember the folder from before. The next
 * look into it follows when the first of `waiting` is called.
 */
export function deviceWith(folder?: FolderHandle, { isRemembered = false } = {}) {
  const waiting: (() => void)[] = [];
  const device: FolderDevice = {
    pickFolder: folder && (async () => folder),
    memory: memory(isRemembered ? folder : undefined),
    hold: async () => async () => undefined,
    wait: (signal) =>
      new Promise((done) => {
        waiting.push(done);
        signal.addEventListener("abort", () => done());
      }),
  };
  return { device, waiting };
}

/** Shows the pages of dispensings at an address, over a server in memory. */
export function openDispensings(address: string, server = dispensingsServer(), { device } = deviceWith()) {
  const pages = {
    [paths.medorderNsips]: NsipsPage,
    [paths.medorderNsipsFile]: FilePage,
    [paths.medorderPrescription]: PrescriptionPage,
    [paths.medorderPrescriptionDetail]: PrescriptionDetailPage,
  };
  let signOut = () => {};
  const { router } = openPages(server, pages, address, "user", (store) => {
    store.set(dispensingDeviceAtom, { openPreparer: directPreparer });
    store.set(folderDeviceAtom, device);
    signOut = () => store.set(authAtom, { ...initialAuth, isInitialized: true });
  });
  return { router, signOut: () => signOut(), ...server };
}
