import type { SupplyKind } from "@meguri/rpc/app/v1/medicine_pb";
import { useTranslation } from "react-i18next";
import type { Tone } from "../../../shared/theme/colors.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { type SupplyName, supplyName } from "./enum-names.ts";

const tones: Record<SupplyName, Tone> = { NORMAL: "ok", LIMITED: "hold", HALTED: "error" };

/** How a product is supplied; nothing where it is unknown. */
export function SupplyChip({ kind }: { kind: SupplyKind | undefined }) {
  const { t } = useTranslation("medicines");
  const name = kind === undefined ? undefined : supplyName(kind);
  return name ? <StatusChip tone={tones[name]} label={t(`supply.${name}`)} /> : null;
}
