import Box from "@mui/material/Box";
import { useSearchParams } from "react-router-dom";
import type { PickMedicine } from "../../../areas/stock/common/pick-medicine.ts";
import { PremadeList } from "../../../areas/stock/premades/premade-list.tsx";
import { RemainderList } from "../../../areas/stock/remainders/remainder-list.tsx";

/** What patients were not given yet, and what was prepared in advance for them. */
export function HandoverTab(props: { institutionId: string; picker: PickMedicine }) {
  const [params, setParams] = useSearchParams();
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <RemainderList institutionId={props.institutionId} />
      <PremadeList
        {...props}
        basis={params.get("premake") ?? ""}
        onBasisDone={() => setParams({ tab: "handover" }, { replace: true })}
      />
    </Box>
  );
}
