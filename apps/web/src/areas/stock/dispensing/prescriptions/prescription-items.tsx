import type { PrescriptionItem } from "@meguri/rpc/app/v1/dispensing_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usageNames } from "../dispensing-names.ts";
import { PrescriptionItemRow } from "./prescription-item.tsx";

/** The items of a prescription, those of one RP together as they were prescribed. */
export function PrescriptionItems(props: {
  items: readonly PrescriptionItem[];
  actions?: ((item: PrescriptionItem) => ReactNode) | undefined;
}) {
  const { items, actions } = props;
  const { t } = useTranslation("dispensings");
  const groups = Map.groupBy(items, ({ rpNo }) => rpNo);
  if (items.length === 0) return <Typography sx={{ mt: 3 }}>{t("prescription.none")}</Typography>;
  return (
    <Box sx={{ mt: 3, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      {[...groups].map(([rpNo, ofRp]) => {
        const [first] = ofRp;
        const usage = t(`usage.${usageNames[first?.usage ?? 0]}`);
        const directions = first?.usageName ?? "";
        return (
          <Card key={rpNo} component="section" aria-label={t("prescription.rp", { no: rpNo })} sx={{ p: 2.5 }}>
            <Typography variant="h2">{t("prescription.rp", { no: rpNo })}</Typography>
            <Typography color="textSecondary" sx={{ mb: 1.5 }}>
              {directions ? t("prescription.usageLine", { usage, directions }) : usage}
            </Typography>
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {keyed(ofRp).map(({ key, item }) => (
                <PrescriptionItemRow key={key} item={item} actions={actions?.(item)} />
              ))}
            </Box>
          </Card>
        );
      })}
    </Box>
  );
}

/** One medicine may stand twice in an RP, with nothing to tell the two apart but their order. */
function keyed(items: readonly PrescriptionItem[]) {
  return items.map((item, at) => ({ key: `${item.medicineId} ${item.code} ${at}`, item }));
}
