import { EosUnfit } from "@meguri/formats/orders/encode-eos";
import { encodeOrderCsv, type OrderCsvLayout } from "@meguri/formats/orders/encode-order-csv";
import type { EosProfile } from "@meguri/formats/orders/eos-profile";
import { encodeVanOrders } from "@meguri/formats/van/encode-van";
import { vanClass10, vanClass15 } from "@meguri/formats/van/van-profile";
import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import type { VanOrderClass } from "@meguri/rules/order-layout";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { sampleOrder } from "./layout-sample.ts";
import { showBytes } from "./show-bytes.ts";

/** An invented order in the reader's language. */
export function useSampleOrder(trading: Trading) {
  const { t } = useTranslation("layouts");
  return sampleOrder(trading, { name: t("sample.name"), packageWords: t("sample.package") });
}

/** The records of an invented order. */
export function EosSample({ trading, profile }: { trading: Trading; profile: EosProfile }) {
  const { t } = useTranslation("layouts");
  const shown = showBytes(useSampleOrder(trading), profile);
  if ("unfit" in shown) return <Alert severity="warning">{t("unfit")}</Alert>;
  return <Sample text={shown.records.join("\n")} hint={t("sample.spaces")} />;
}

/** An invented order as VAN records. */
export function VanSample({ trading, of }: { trading: Trading; of: VanOrderClass }) {
  const { t } = useTranslation("layouts");
  const order = useSampleOrder(trading);
  // A pharmacy's code of ten digits that none has.
  const sender = { pharmacyCode: "1340000000", sentAt: `${order.orderedOn}T09:00:00` };
  try {
    const bytes = encodeVanOrders([order], sender, of === "10" ? vanClass10 : vanClass15);
    return <Sample text={new TextDecoder("shift_jis").decode(bytes).trimEnd()} hint={t("sample.spaces")} />;
  } catch (error) {
    if (error instanceof EosUnfit) return <Alert severity="warning">{t("unfit")}</Alert>;
    throw error;
  }
}

/** The table of an invented order. */
export function CsvSample({ trading, layout }: { trading: Trading; layout: OrderCsvLayout }) {
  const bytes = encodeOrderCsv([useSampleOrder(trading)], layout);
  const text = new TextDecoder(layout.encoding === "cp932" ? "shift_jis" : "utf-8").decode(bytes);
  return <Sample text={text.trimEnd()} />;
}

function Sample({ text, hint }: { text: string; hint?: string }) {
  const { t } = useTranslation("layouts");
  return (
    <Box component="figure" sx={{ m: 0, mt: 2 }}>
      <Typography component="figcaption" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t("sample.title")}
      </Typography>
      <Box
        component="pre"
        // A long record is read by scrolling, with the keys too.
        role="region"
        tabIndex={0}
        aria-label={t("sample.title")}
        dir="ltr"
        sx={{
          m: 0,
          p: 1.5,
          overflowX: "auto",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "background.default",
          fontFamily: "monospace",
          fontSize: 14,
          lineHeight: 1.7,
        }}
      >
        {text}
      </Box>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
