import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import type { Scanned } from "./scanned.ts";

/** The medicine that was scanned; its code where no medicine has it. */
export function ScannedName({ scan }: { scan: Pick<Scanned, "medicineName" | "code"> }) {
  return scan.medicineName ? <MedicineName name={scan.medicineName} /> : <bdi dir="ltr">{scan.code}</bdi>;
}
