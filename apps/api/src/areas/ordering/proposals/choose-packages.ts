import { hundredThousandths } from "@meguri/formats/table/decimals";
import { rounded } from "./decide-lacking.ts";
import type { PackedByDose, SoldPackage } from "./offers-queries.ts";

/** How much of a medicine is packed by the dose. */
export interface DoseUse {
  share: string;
  /** Whether so much is that it decides the package. */
  isMost: boolean;
  packed: bigint;
}

export function doseUseOf(row: PackedByDose | undefined): DoseUse | undefined {
  if (!row) return undefined;
  const [total, packed] = [hundredThousandths(row.total), hundredThousandths(row.packed)];
  const hundredths = rounded(packed * 100n, total)
    .toString()
    .padStart(3, "0");
  return { share: `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`, isMost: packed * 2n >= total, packed };
}

/**
 * The package of each medicine that suits how it is given: where most of it is packed by the dose a loose one that 90 days
 * use up, else one that is not loose. Of those the one ordered last, else the smallest.
 */
export function choosePackages<Package extends SoldPackage>(
  packages: Package[],
  packedByDose: PackedByDose[],
): Package[] {
  const rows = new Map(packedByDose.map((row) => [row.medicineId, row]));
  const chosen = [...Map.groupBy(packages, ({ medicineId }) => medicineId)].map(([medicineId, group]) =>
    group.length < 2 ? group[0] : bestOf(group, doseUseOf(rows.get(medicineId))),
  );
  return chosen.filter((one) => one !== undefined);
}

function bestOf<Package extends SoldPackage>(packages: Package[], doseUse: DoseUse | undefined): Package | undefined {
  const suits = ({ isLoose, quantity }: SoldPackage) =>
    doseUse !== undefined && isLoose === (doseUse.isMost && hundredThousandths(quantity) <= doseUse.packed);
  const orderedAt = (one: SoldPackage) => one.orderedAt?.getTime() ?? 0;
  const bySize = (one: SoldPackage, other: SoldPackage) =>
    Number(hundredThousandths(one.quantity) - hundredThousandths(other.quantity)) || (one.gtin < other.gtin ? -1 : 1);
  return packages.toSorted(
    (one, other) =>
      Number(suits(other)) - Number(suits(one)) || orderedAt(other) - orderedAt(one) || bySize(one, other),
  )[0];
}
