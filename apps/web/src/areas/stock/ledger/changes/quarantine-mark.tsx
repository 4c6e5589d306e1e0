import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { LotQuarantine } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { QuarantineChip } from "../../../medicine/common/quarantine-chip.tsx";
import { quarantineReasons } from "./quarantine-reasons.ts";

/** That a lot is quarantined, why, since when and by whom. */
export function QuarantineMark({ quarantine }: { quarantine: LotQuarantine }) {
  const { t } = useTranslation("stock");
  const { dateTime } = useFormat();
  const { reason, note, byName, at } = quarantine;
  const name = quarantineReasons.find((one) => one.reason === reason)?.name ?? "other";
  return (
    <Box component="span" sx={{ display: "inline-grid", gap: 0.25, justifyItems: "start" }}>
      <QuarantineChip />
      <Typography component="span" variant="caption">
        {t(`quarantine.${name}`)} {note && <bdi>{note}</bdi>}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary">
        {t("quarantine.since", { when: at ? dateTime(timestampDate(at)) : "", who: byName })}
      </Typography>
    </Box>
  );
}
