import type { MasterVersion } from "@meguri/rpc/app/v1/medicine_service_pb";
import Card from "@mui/material/Card";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";

const counted = ["rows", "added", "changed", "ended", "unchanged", "parked"] as const;

/** What an import does, in figures. */
export function MasterCounts({ counts }: { counts: MasterVersion }) {
  const { t } = useTranslation("medicines");
  const { number } = useFormat();
  return (
    <Card sx={{ p: 2.5, "& dl": { gridTemplateColumns: "repeat(auto-fill, minmax(120px, 1fr))" } }}>
      <Facts facts={counted.map((name) => ({ label: t(`counts.${name}`), value: number(counts[name]) }))} />
    </Card>
  );
}
