import { EosUnfit, encodeEos } from "@meguri/formats/orders/encode-eos";
import type { EosProfile } from "@meguri/formats/orders/eos-profile";
import type { OrderRecord } from "@meguri/formats/orders/order-record";
import { type EosPlace, eosPlaces, placeOf } from "@meguri/rules/order-layout";

const parts = ["start", "line", "end"] as const;

/** A sample as it would leave: its records, and what is in each field; spaces can be seen. */
export interface ShownBytes {
  records: string[];
  cells: ReadonlyMap<EosPlace, string>;
}

/** Writes an order of one line by a profile. @returns the field whose value has no room where there is one. */
export function showBytes(order: OrderRecord, profile: EosProfile): ShownBytes | { unfit: string } {
  try {
    const bytes = encodeEos([order], profile);
    const step = profile.recordLength + profile.lineEnd.length;
    const records = parts.map((_, index) => bytes.subarray(index * step, index * step + profile.recordLength));
    const show = (part: Uint8Array | undefined) => shown(part, profile);
    const cells = eosPlaces.flatMap((name) => {
      const field = placeOf(profile, name);
      const record = records[parts.findIndex((part) => name.startsWith(`${part}.`))];
      return field ? [[name, show(record?.subarray(field.at, field.at + field.length))] as const] : [];
    });
    return { records: records.map(show), cells: new Map(cells) };
  } catch (error) {
    if (error instanceof EosUnfit) return { unfit: error.field };
    throw error;
  }
}

function shown(bytes: Uint8Array | undefined, { encoding }: EosProfile): string {
  return new TextDecoder(encoding === "cp932" ? "shift_jis" : "utf-8").decode(bytes).replaceAll(" ", "·");
}
