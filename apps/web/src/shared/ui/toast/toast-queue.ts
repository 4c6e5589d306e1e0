import { atom } from "jotai";
import type { VariantType } from "notistack";

export type ToastOptions = {
  /** success by default; errors belong beside their cause, not here. */
  variant?: VariantType;
  /** One thing to do about it, such as 元に戻す; the toast then stays for eight seconds. */
  action?: { label: string; run: () => void };
  /** For how many ms it stays, where that is not three seconds, or eight with an action. */
  ms?: number;
  /** It stays until this settles, whatever the pointer and the window do meanwhile, and is not merged with an equal one. */
  until?: Promise<unknown>;
};

export type Toast = ToastOptions & { message: string };

/** Toasts added and not yet handed to the part that shows them. */
export const toastQueueAtom = atom<readonly Toast[]>([]);
