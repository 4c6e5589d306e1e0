import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { nameParts } from "../../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** The last scan, large enough to be read at arm's length: name, strength, lot and expiry, and what may be done with it. */
export function ScanCard(props: {
  /** Empty where no medicine has the code. */
  name: string;
  code: string;
  lot: string;
  expiresOn: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation("scan");
  const { expiry } = useQuantityFormat();
  const { head, tail } = nameParts(props.name);
  return (
    <Card sx={{ p: 2, display: "grid", gap: 1.5 }} role="region" aria-label={t("last")}>
      <Box role="status">
        <Typography component="p" sx={{ fontSize: 20, lineHeight: 1.4 }}>
          {props.name ? (
            <bdi lang="ja" dir="ltr">
              {head}{" "}
              {tail && (
                <Box component="strong" sx={{ display: "block", fontSize: 28, fontWeight: 700 }}>
                  {tail}
                </Box>
              )}
            </bdi>
          ) : (
            <strong>{t("unknownCode")}</strong>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {props.code && (
            <bdi lang="ja" dir="ltr">
              {props.code}
            </bdi>
          )}
        </Typography>
        <Typography variant="body1" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {t("lotAndExpiry", {
            lot: props.lot || t("lotUnknown"),
            expiry: expiry(props.expiresOn) || t("expiryUnknown"),
          })}
        </Typography>
      </Box>
      {props.children}
    </Card>
  );
}
