import type { InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** The medicine of a line with its package, and the note of the pharmacy. */
export function LineName({ line }: { line: InboxOrderLine }) {
  const { t } = useTranslation("orders");
  const { day } = useQuantityFormat();
  const { medicineName, packageWords, itemCode, wantedOn, note } = line;
  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1, paddingInlineStart: { sm: 1.5 } }}
    >
      <MedicineName name={medicineName} />
      <Typography component="span" variant="body2" color="textSecondary">
        <bdi lang="ja">{packageWords}</bdi> {itemCode && <bdi dir="ltr">{itemCode}</bdi>}
      </Typography>
      {(wantedOn || note) && (
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {[wantedOn && t("wantedOn", { day: day(wantedOn) }), note].filter(Boolean).join(" ")}
        </Typography>
      )}
    </Box>
  );
}
