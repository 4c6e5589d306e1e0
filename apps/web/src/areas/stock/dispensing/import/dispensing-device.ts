import { atom } from "jotai";
import { type FilePreparer, openFilePreparer } from "../prepare/file-preparer.ts";

/** What importing needs of the browser. */
export interface DispensingDevice {
  openPreparer: () => FilePreparer;
}

/** The browser; tests put another in its place. */
export const dispensingDeviceAtom = atom<DispensingDevice>({ openPreparer: openFilePreparer });
