import { useTranslation } from "react-i18next";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import type { KeptScan } from "../outbox/kept-scan.ts";

/** What was scanned: the medicine, or its code while no medicine is known. */
export function ScanTitle({ scan }: { scan: Pick<KeptScan, "medicine" | "code"> }) {
  const { t } = useTranslation("scan");
  if (scan.medicine) return <MedicineName name={scan.medicine.name} />;
  return scan.code ? (
    <bdi lang="ja" dir="ltr">
      {scan.code}
    </bdi>
  ) : (
    t("unknownCode")
  );
}
