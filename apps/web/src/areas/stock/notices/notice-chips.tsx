import { type DeliveryNotice, DeliveryNoticeKind } from "@meguri/rpc/app/v1/delivery_notice_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { noticeStates } from "./notice-names.ts";

/** State of a notice, and what of it a person should look at. */
export function NoticeChips({ notice }: { notice: DeliveryNotice }) {
  const { t } = useTranslation("notices");
  const { kind, state, unknownCount, priceDifferenceCount, changeCount } = notice;
  const known = noticeStates.find((one) => one.state === state);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.5 }}>
      {kind === DeliveryNoticeKind.RETURN && <StatusChip tone="neutral" label={t("return")} />}
      {known && <StatusChip tone={known.tone} label={t(`state.${known.name}`)} />}
      {changeCount > 0 && <StatusChip tone="warn" label={t("chip.change", { figure: changeCount })} />}
      {priceDifferenceCount > 0 && <StatusChip tone="warn" label={t("chip.price", { figure: priceDifferenceCount })} />}
      {unknownCount > 0 && <StatusChip tone="warn" label={t("chip.unknown", { figure: unknownCount })} />}
    </Box>
  );
}
