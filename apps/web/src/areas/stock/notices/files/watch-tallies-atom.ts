import type { DeliveryFile } from "@meguri/rpc/app/v1/delivery_notice_pb";
import { atom } from "jotai";

/** What became of the files of each institution's folder since its watch began. */
export const deliveryTalliesAtom = atom<Readonly<Record<string, readonly DeliveryFile[]>>>({});
